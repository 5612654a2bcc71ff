import type { Plugin } from 'vite';

/**
 * Every stroke of an icon has a random key, which only has to differ from its neighbours'. Random characters don't
 * compress; numbers in their place make the icons of a page some hundred bytes smaller.
 */
export function withShortIconKeys(): Plugin {
  return {
    name: 'aangan:with-short-icon-keys',
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null;
      let count = 0;
      return { code: code.replace(/(?<=\bkey: )"[a-z0-9]+"/g, () => `"${count++}"`), map: null };
    },
  };
}

/**
 * Makes a component of an icon's lines, without the features that no icon here uses: widths of lines that don't grow,
 * settings of a provider, old names, and sizes and colours, which web/ui/icon/icon.module.css sets. All pages load it,
 * and it is a kilobyte and a half smaller. The lines are one text rather than elements: a home page has seventy icons,
 * and each element is rendered and hydrated by itself.
 */
const slimIcons = `import { createElement } from 'react';
const named = /^(aria-|role$|title$)/;
export default ({ node }) => {
  const lines = {
    __html: node
      .map(([tag, { key, ...attributes }]) => {
        const written = Object.entries(attributes).map(([name, value]) => ' ' + name + '="' + value + '"');
        return '<' + tag + written.join('') + '/>';
      })
      .join(''),
  };
  return ({ className, ...props }) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      className: 'lucide' + (className ? ' ' + className : ''),
      'aria-hidden': Object.keys(props).some((prop) => named.test(prop)) ? undefined : 'true',
      ...props,
      dangerouslySetInnerHTML: lines,
    });
};`;

export function withSlimIcons(): Plugin {
  return {
    name: 'aangan:with-slim-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? slimIcons : null),
  };
}
