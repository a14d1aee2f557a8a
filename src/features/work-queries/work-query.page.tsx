// What a source of works is asked for, how many works that are, and the way into the review. Plain forms: it works without script.
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { LastFetches, RunPanel } from './run/run-panel.tsx'
import type { WorkQueryAnswer } from './work-query.action.ts'
import type { WorkQueryData } from './work-query.loader.ts'
import css from './work-query.module.css'

export const head = ({ title }: WorkQueryData): Head => ({ title, hidden: true })

type TextName = 'organization' | 'words' | 'from' | 'to' | 'authors'
/** What it is called at this source, where that has its own sort of it. */
const namesAt = {
  openalex: { organization: 'ror', words: 'words', from: 'from', to: 'to', authors: 'openalexAuthors' },
  scopus: { organization: 'organization', words: 'words', from: 'from', to: 'to', authors: 'scopusAuthors' },
} as const

function Text({ name, answer }: { name: TextName; answer: WorkQueryAnswer | undefined }) {
  const { source } = usePage<WorkQueryData>()
  const { workQueries: words } = useWords('curator')
  const called = namesAt[source][name]
  const isYear = called === 'from' || called === 'to'
  return (
    <TextField
      id={name}
      label={words.fields[called]}
      help={isYear ? undefined : words.help[called]}
      inputMode={isYear ? 'numeric' : undefined}
      maxLength={isYear ? 4 : 2000}
      defaultValue={answer?.typed[name] ?? ''}
      autoComplete="off"
      error={answer?.errors[name]}
    />
  )
}

/** Behind the button that Enter presses: none of them is chosen by accident. */
function Institutions({ found }: { found: WorkQueryAnswer['institutions'] }) {
  const { countries } = usePage<WorkQueryData>()
  const { workQueries: words } = useWords('curator')
  if (found.length === 0) return null
  return (
    <Problem look="info" message={words.whichInstitution} first>
      <ul className={css.institutions}>
        {found.map(({ ror, name, country, works }) => (
          <li key={ror}>
            <Button type="submit" name="ror" value={ror}>
              {name}
            </Button>
            <small>
              {[
                countries.find(({ value }) => value === country)?.label ?? country,
                works !== null && words.worksOf({ count: works }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Problem>
  )
}

function Question({ answer }: { answer: WorkQueryAnswer | undefined }) {
  const { countries, source } = usePage<WorkQueryData>()
  const { workQueries: words } = useWords('curator')
  const { typed, errors = {}, estimate, institutions = [] } = answer ?? {}
  return (
    <form method="post" noValidate className={css.form} key={JSON.stringify(typed ?? {})}>
      <Field id="country" label={words.fields.country} error={errors.country}>
        <select name="country" defaultValue={typed?.country ?? ''}>
          <option value="">{words.any}</option>
          {countries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Text name="organization" answer={answer} />
      {source === 'scopus' && <Text name="words" answer={answer} />}
      <div className={css.years}>
        <Text name="from" answer={answer} />
        <Text name="to" answer={answer} />
      </div>
      <Text name="authors" answer={answer} />
      {estimate && (
        <div role="status" className={css.estimate}>
          {estimate.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <div className={css.buttons}>
        {/* Enter counts. */}
        <Button type="submit" name="do" value="count" look={estimate?.canFetch ? 'secondary' : 'primary'}>
          {words.count}
        </Button>
        {estimate?.canFetch && (
          <Button type="submit" name="do" value="fetch" look="primary">
            {words.fetch}
          </Button>
        )}
      </div>
      <Institutions found={institutions} />
    </form>
  )
}

export function View() {
  const data = usePage<WorkQueryData>()
  const answer = useAnswer<WorkQueryAnswer>()
  const { workQueries: words } = useWords('curator')
  return (
    <div className={css.page}>
      <p>
        <A href={data.list.href}>{data.list.text}</A>
      </p>
      <h1>{data.title}</h1>
      <Tabs tabs={data.tabs} label={words.sources} />
      {data.run ? (
        <>
          {answer?.problem && <Problem message={answer.problem} first />}
          <RunPanel run={data.run} back={data.tabs.find(({ current }) => current)?.href ?? ''} />
        </>
      ) : data.hasKey ? (
        <>
          <p>{words.lead[data.source]}</p>
          {answer?.problem && <Problem message={answer.problem} first />}
          <Question answer={answer} />
        </>
      ) : (
        <Problem look="info" message={words.noKey} />
      )}
      <LastFetches lines={data.last} />
    </div>
  )
}
