// The overview of the report on the repository: how much is here, by field, agency and year, what records lack, and imports.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { OverviewData } from './overview.loader.ts'
import { RepositoryPage } from './report-parts.tsx'
import css from './report.module.css'

export const head = ({ title }: OverviewData): Head => ({ title, hidden: true })

function Imports({ lines, upload, help, actions, run }: OverviewData['imports']) {
  const { import: words } = useWords('curator').tnrr
  return (
    <section className={css.section} id="import" aria-labelledby="import-title">
      <h2 id="import-title">{words.title}</h2>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {upload && (
        <form method="post" className={css.buttons}>
          {run !== null && <input type="hidden" name="run" value={run} />}
          <ButtonLink href={upload}>{words.upload}</ButtonLink>
          {actions.map((one) => (
            <Button key={one} type="submit" name="do" value={one}>
              {words[one]}
            </Button>
          ))}
        </form>
      )}
      {help && <p className={css.note}>{help}</p>}
    </section>
  )
}

export function View() {
  const data = usePage<OverviewData>()
  return <RepositoryPage data={data} after={<Imports {...data.imports} />} />
}
