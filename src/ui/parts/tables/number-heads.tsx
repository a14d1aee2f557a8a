// The head of a table whose first column names the rows; the others are numbers.
export const NumberHeads = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr>
      {heads.map((head, at) => (
        <th key={head} scope="col" {...(at > 0 ? { 'data-number': '' } : {})}>
          {head}
        </th>
      ))}
    </tr>
  </thead>
)
