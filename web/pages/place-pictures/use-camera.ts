import { useEffect, useRef, useState } from 'react';

/** Enough for a screen, and less to send than the camera's own size. */
const width = { ideal: 1920 };
const quality = 0.88;

/** `none`: not opened yet; `file`: the page has no camera, so that the phone's file picker opens it. */
export type CameraState = 'none' | 'opening' | 'live' | 'file';

/** The phone's camera at the back, as a picture that moves. It is closed with the page. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(null);
  const [state, setState] = useState<CameraState>('none');
  useEffect(() => () => stream.current?.getTracks().forEach((track) => track.stop()), []);
  useEffect(() => {
    if (state === 'live' && video.current) video.current.srcObject = stream.current;
  }, [state]);

  /** Opens the camera; without one, or without leave, the file picker takes its place. */
  async function open(): Promise<void> {
    setState('opening');
    try {
      stream.current = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width } });
      setState('live');
    } catch {
      setState('file');
    }
  }

  /** The picture that the camera shows now; null before it shows one. */
  async function take(): Promise<Blob | null> {
    const shown = video.current;
    if (!shown?.videoWidth) return null;
    const canvas = new OffscreenCanvas(shown.videoWidth, shown.videoHeight);
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }

  return { video, state, open, take };
}
