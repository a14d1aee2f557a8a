// The head of a table: one row of names.
type HeadsProps = { heads: readonly string[] }

/** `areNumbers`: all columns but the first, which names the rows. */
function Heads({ heads, areNumbers }: HeadsProps & { areNumbers: boolean }) {
  return (
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={head} scope="col" {...(areNumbers && at > 0 ? { 'data-number': '' } : {})}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export const TextHeads = ({ heads }: HeadsProps) => <Heads heads={heads} areNumbers={false} />
/** Of a table whose first column names the rows; the others are numbers. */
export const NumberHeads = ({ heads }: HeadsProps) => <Heads heads={heads} areNumbers />
