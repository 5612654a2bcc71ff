interface RoomPictureProps {
  name: string;
  alt?: string;
  sizes: string;
}

/** One of the home page's own pictures; `alt` is empty if text beside it has the same content. */
export function RoomPicture({ name, alt = '', sizes }: RoomPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`/rooms/${name}-480.avif 480w, /rooms/${name}-960.avif 960w`} sizes={sizes} />
      <img src={`/rooms/${name}-960.webp`} alt={alt} width={960} height={640} loading="lazy" decoding="async" />
    </picture>
  );
}
