// The entry and whoever asks for it side by side: each line says whether they are the same.
import { useWords } from '#ui/foundations/words.tsx'
import type { Evidence } from './evidence.ts'
import css from './evidence.module.css'

export function EvidenceTable({ lines }: { lines: readonly Evidence[] }) {
  const { evidence } = useWords('claim').office
  return (
    <table className={css.evidence}>
      <caption className="visually-hidden">{evidence.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{evidence.what}</span>
          </th>
          <th scope="col">{evidence.entry}</th>
          <th scope="col">{evidence.claimant}</th>
          <th scope="col">{evidence.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, entry, claimant, verdict, note }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={evidence.entry}>{entry || <span className={css.nothing}>{evidence.nothing}</span>}</td>
            <td data-label={evidence.claimant}>
              {claimant || <span className={css.nothing}>{evidence.nothing}</span>}
            </td>
            <td data-verdict={verdict}>
              <b>{evidence.verdicts[verdict]}</b>
              {note && <small>{note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
