import { createElement } from 'react';
import type { Block } from '../../analysis/codebook/index.ts';
import book from '../codebook.module.css';
import css from '../review.module.css';

type DocumentLine = Extract<Block, { readonly kind: 'text' }>['line'];

/** Renders a document such as a codebook. Each heading is one level lower than in the document itself. */
export function BlockView({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockItem key={index} block={block} />);
}

function BlockItem({ block }: { readonly block: Block }) {
  if (block.kind === 'heading') return createElement(`h${Math.min(6, block.level + 1)}`, {}, <LineView line={block.line} />);
  if (block.kind === 'text')
    return (
      <p>
        <LineView line={block.line} />
      </p>
    );
  if (block.kind === 'list')
    return createElement(
      block.ordered ? 'ol' : 'ul',
      {},
      block.lines.map((line, index) => (
        <li key={index}>
          <LineView line={line} />
        </li>
      )),
    );
  if (block.kind === 'blanks')
    return block.labels.map((label) => (
      <p key={label} className={book.blank}>
        {label}:
      </p>
    ));
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={`Table: ${block.head.join(', ')}`}>
      <table className={css.table}>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <LineView line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineView({ line }: { readonly line: DocumentLine }) {
  const parts = typeof line === 'string' ? [line] : line;
  return parts.map((part, index) => {
    if (typeof part === 'string') return part;
    return 'strong' in part ? <strong key={index}>{part.strong}</strong> : <code key={index}>{part.code}</code>;
  });
}
