import type { ComponentChildren } from "preact";

/** A table with a heading for every column and for every row: the first cell of each. */
export function DataTable(props: {
  caption?: string;
  head: readonly string[];
  rows: readonly (readonly ComponentChildren[])[];
}) {
  return (
    <table>
      {props.caption && <caption>{props.caption}</caption>}
      <thead>
        <tr>
          {props.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([first, ...rest], at) => (
          <tr key={at}>
            <th scope="row">{first}</th>
            {rest.map((cell, n) => (
              <td key={n}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
