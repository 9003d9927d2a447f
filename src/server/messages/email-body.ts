import { html } from '../http/html-template.ts';
import type { Html } from '../http/html-template.ts';

/** A block of an e-mail: a paragraph, a list of named facts, or a link with its text. */
export type EmailBlock =
  | string
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly link: string; readonly words: string };

/**
 * Returns the blocks at the end of every e-mail: whom to call in a crisis, and who has sent the e-mail.
 *
 * @param site The site's own address, such as https://www.example.com.
 */
export function composeClosing(site: string): readonly EmailBlock[] {
  return [
    'If you are in a crisis or think about ending your life, call or text 988, day or night. If you are in danger now, call 911. Nue Life is not an emergency service.',
    `The welcome team of Nue Life, ${new URL(site).host}`,
  ];
}

/** Renders the blocks as plain text. */
export function renderText(blocks: readonly EmailBlock[]): string {
  return `${blocks.map(renderBlockText).join('\n\n')}\n`;
}

/** Renders the blocks as an HTML document. It loads no resources, and all texts are escaped. */
export function renderHtml(title: string, blocks: readonly EmailBlock[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body style="margin: 0; padding: 24px; background: #fbf6f1">
        <div
          style="max-width: 560px; margin: 0 auto; font: 18px/1.55 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; color: #14262d"
        >
          ${blocks.map(renderBlockHtml)}
        </div>
      </body>
    </html>`.markup;
}

function renderBlockText(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${block.words}:\n${block.link}`;
}

function renderBlockHtml(block: EmailBlock): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('facts' in block) {
    const lines = block.facts.map(([name, value], index) => html`${index === 0 ? '' : html`<br />`}${name}: <strong>${value}</strong>`);
    return html`<p>${lines}</p>`;
  }
  return html`<p><a href="${block.link}" style="color: #17495a">${block.words}</a></p>`;
}
