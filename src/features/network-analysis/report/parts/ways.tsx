// Two names, and the shortest way between them.
import { usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextField } from '#ui/parts/field.tsx'
import { reportPath } from '../address.ts'
import type { Report, ReportData } from '../report.loader.ts'
import drawer from '#ui/lists/filter-drawer.module.css'
import css from '../report.module.css'

function Answer({ way }: { way: NonNullable<Report['way']> }) {
  const words = useWords('networkAnalysis')
  if (way.unknown !== null) return <p role="status">{words.wayUnknown({ name: way.unknown })}</p>
  if (way.steps.length === 0) return <p role="status">{words.wayNone({ one: way.a, other: way.b })}</p>
  return (
    <>
      <p role="status">{words.wayFound({ count: way.steps.length - 1 })}</p>
      <ol className={css.way}>
        {way.steps.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- who is not public has no other name than the place
          <li key={at}>{step ? step.href ? <A href={step.href}>{step.name}</A> : step.name : words.somebody}</li>
        ))}
      </ol>
    </>
  )
}

export function Ways({ way }: { way: Report['way'] }) {
  const words = useWords('networkAnalysis')
  const { given } = usePage<ReportData>()
  return (
    <section className={css.ways} aria-labelledby="ways">
      <h2 id="ways">{words.ways}</h2>
      <form
        className={drawer.filters}
        method="get"
        action={reportPath}
        aria-labelledby="ways"
        key={JSON.stringify(given)}
      >
        {Object.entries(given).map(
          ([name, value]) => !['a', 'b'].includes(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField id="a" label={words.wayFrom} help={words.wayHelp} defaultValue={given.a} maxLength={200} />
        <TextField id="b" label={words.wayTo} help={words.wayHelp} defaultValue={given.b} maxLength={200} />
        <Button type="submit">{words.wayFind}</Button>
      </form>
      {way && <Answer way={way} />}
    </section>
  )
}
