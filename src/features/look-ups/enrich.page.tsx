// What a register says of several rows, each beside what stands here; what is chosen is saved together.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Changes } from './changes.tsx'
import type { EnrichData } from './enrich.loader.ts'
import { lookUpFields } from './fields.ts'
import { OtherVersionsFound } from './other-versions.tsx'
import { type EnrichedRow, useEnriching } from './use-enriching.ts'
import css from './look-ups.module.css'

export const head = (data: EnrichData): Head => ({ title: data.title, hidden: true })

type StateProps = {
  data: EnrichData
  row: EnrichData['rows'][number]
  state: EnrichedRow
  onChange: (next: EnrichedRow) => void
}

function State({ data, row, state, onChange }: StateProps) {
  const { lookUp } = useWords('editor')
  const { source, shape } = data
  switch (state.is) {
    case 'asking':
      return <p>{lookUp.asking({ source })}</p>
    case 'without': {
      const [first = ''] = Object.keys(lookUpFields(shape.name))
      return <p>{lookUp.without({ field: shape.fields[first]?.label ?? first })}</p>
    }
    case 'fault':
      return <p>{lookUp.faults[state.fault]}</p>
    case 'taken':
      return <p>{lookUp.taken}</p>
    case 'found':
      return (
        <>
          {state.changes.length === 0 ? (
            <p>{lookUp.same}</p>
          ) : (
            <Changes
              id={row.id}
              changes={state.changes}
              chosen={state.chosen}
              onChoose={(chosen) => onChange({ ...state, chosen })}
            />
          )}
          <OtherVersionsFound
            versions={state.versions}
            named={state.named}
            onName={(named) => onChange({ ...state, named })}
          />
        </>
      )
  }
}

export function View() {
  const data = usePage<EnrichData>()
  const { lookUp } = useWords('editor')
  const { actions } = useWords('common')
  const { states, put, wanted, save, isSaving } = useEnriching(data)
  const values = wanted.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={css.page}>
      <h1>{data.title}</h1>
      <p>{data.rows.length > 0 ? lookUp.about : lookUp.none({ source: data.source })}</p>
      {data.leftOut && <p role="status">{lookUp.tooMany({ count: data.rows.length })}</p>}
      <ul className={css.rows} aria-live="polite">
        {data.rows.map((row) => (
          <li key={row.id} className={css.row}>
            <h2>
              <A href={`${data.list}?peek=${row.id}`}>{row.title}</A> {row.by && <small>{row.by.value}</small>}
            </h2>
            <State
              {...{ data, row }}
              state={states[row.id] ?? { is: 'without' }}
              onChange={(next) => put(row.id, next)}
            />
          </li>
        ))}
      </ul>
      <p className={css.bar}>
        {data.rows.length > 0 && (
          <Button look="primary" disabled={isSaving || wanted.length === 0} onClick={() => void save()}>
            {lookUp.all({ count: values, rows: wanted.length })}
          </Button>
        )}
        <ButtonLink look="quiet" href={data.list}>
          {actions.backToList}
        </ButtonLink>
      </p>
    </div>
  )
}
