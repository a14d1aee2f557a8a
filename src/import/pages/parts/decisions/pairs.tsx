// Rows of a file beside what they may be, an entry here or a row above: old to new, with the decision at each.
import { Form } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Pair } from '../../upload-data.ts'
import groupsCss from './groups.module.css'

export function PairTable({ pair }: { pair: Pair }) {
  const { check, columns } = useWords('upload')
  const { other } = pair
  return (
    <table className={groupsCss.pair}>
      <thead>
        <tr>
          <th scope="col">{columns.field}</th>
          <th scope="col">
            {other.row === null ? check.here : check.inRow({ row: other.row })}
            {other.href && (
              <>
                {': '}
                <A href={other.href}>{other.label}</A>
              </>
            )}
          </th>
          <th scope="col">{`${check.inFile}: ${check.inRow({ row: pair.row })}`}</th>
        </tr>
      </thead>
      <tbody>
        {pair.differences.map(({ field, old, now }) => (
          <tr key={field} data-same={old === now ? '' : undefined}>
            <th scope="row">{field}</th>
            <td>{old}</td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const { check, repairs } = useWords('upload')
  return (
    <ul className={groupsCss.pairs}>
      {pairs.map((pair) => (
        <li key={pair.at}>
          <PairTable pair={pair} />
          {pair.differences.length <= 1 && <p>{check.nothingElse}</p>}
          <Form method="post" preventScrollReset className={groupsCss.decide}>
            <input type="hidden" name="do" value="edit" />
            <input type="hidden" name="at" value={pair.at} />
            {pair.decisions.map(({ repair, value }) => (
              <Button
                key={value}
                look={repair === 'skip' ? 'quiet' : 'secondary'}
                type="submit"
                name="decision"
                value={value}
                aria-label={`${check.inRow({ row: pair.row })}: ${repairs[repair]}`}
              >
                {repairs[repair]}
              </Button>
            ))}
          </Form>
        </li>
      ))}
    </ul>
  )
}
