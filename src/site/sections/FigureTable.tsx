import css from './figureTable.module.css';

/** The data of a chart as a table. */
export interface FigureTableData {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
}

/** The table of a chart. It is closed at first, because the chart shows the same data. It is open on paper. */
export function FigureTable({ caption, columns, rows }: FigureTableData) {
  return (
    <details className={css.details}>
      <summary>Read it as a table</summary>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
