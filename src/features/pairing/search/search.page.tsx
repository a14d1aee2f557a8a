// The search for people and offers that fit: a sentence that is filled in or written freely, and the matches of each kind.
import { type ReactNode, useState } from 'react'
import type { Catalogs } from '#words/catalogs.ts'
import { useLocation } from 'react-router'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { Icon } from '#ui/foundations/icons.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { longestTyped } from '#lib/text/longest-query.ts'
import { Empty } from '#ui/overlays/empty.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Boxes, Choice, Notes, Typed } from '../results/questions.tsx'
import { Nothing, Results } from '../results/results.tsx'
import { Understood } from '../results/understood.tsx'
import { Found, KeepAsNeed, SearchForm, SearchPage } from '../results/search-form.tsx'
import type { PairingData } from './search.loader.ts'
import css from './search.module.css'

export const head = (data: PairingData, { pairing }: Catalogs): Head => ({
  title: pairing.title,
  description: pairing.lead,
  hidden: !data.isEmpty,
})

const parts = ['keywords', 'industry', 'evidence', 'language', 'place', 'freshness'] as const

/** Where what is asked seldom is kept open once it was used. */
function Advanced({ values }: Pick<PairingData, 'values'>) {
  const words = useWords('pairing')
  const isUsed = values.mode !== '' || parts.some((part) => values.weights[part])
  return (
    <details className={css.advanced} open={isUsed || undefined}>
      <summary>
        {words.advanced}
        <Icon name="down" size={16} />
      </summary>
      <fieldset className={css.modes}>
        <legend>{words.mode}</legend>
        {(['', 'two'] as const).map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" value={mode} defaultChecked={values.mode === mode} />
            {words.modes[mode === 'two' ? 'two' : 'all']}
          </label>
        ))}
      </fieldset>
      <p>{words.weightsHelp}</p>
      <div className={css.weights}>
        {parts.map((part) => (
          <Typed
            key={part}
            name={`weight_${part}`}
            label={words.parts[part]}
            type="number"
            most={100}
            value={values.weights[part] ?? ''}
          />
        ))}
      </div>
    </details>
  )
}

const fieldNames = ['as', 'country', 'keywords', 'industry', 'to', 'level', 'from', 'months'] as const

/** The sentence to be filled in: closed where free words asked, and as its reader leaves it. */
function Fields({ values, children }: Pick<PairingData, 'values'> & { children: ReactNode }) {
  const words = useWords('pairing')
  const isUsed = values.for.length > 0 || fieldNames.some((name) => values[name] !== '')
  const [isOpen, setOpen] = useState(isUsed || values.text === '')
  return (
    <details
      className={css.fields}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {words.fields}
        <Icon name="down" size={16} />
      </summary>
      <div className={css.sentence}>{children}</div>
    </details>
  )
}

function Sentence({ data }: { data: PairingData }) {
  const words = useWords('pairing')
  const { values, options } = data
  return (
    <SearchForm
      path={data.path}
      label={words.sentence}
      submit={words.search}
      beside={
        !data.isEmpty && (
          <ButtonLink look="quiet" href={data.path}>
            {words.clear}
          </ButtonLink>
        )
      }
    >
      {data.keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Typed
        name="text"
        label={words.free}
        help={words.freeHelp}
        type="search"
        most={longestTyped}
        value={values.text}
      />
      <Fields values={values}>
        <Choice name="as" label={words.as} options={options.as} value={values.as} />
        <Choice name="country" label={words.country} options={options.country} value={values.country} />
        <Boxes name="for" label={words.lookFor} options={options.for} values={values.for} />
        <Typed name="keywords" label={words.about} help={words.aboutHelp} most={500} value={values.keywords} />
        <Choice name="industry" label={words.industry} options={options.industry} value={values.industry} />
        <Choice name="to" label={words.to} options={options.to} value={values.to} />
        <Choice name="level" label={words.level} options={options.level} value={values.level} />
        <Typed name="from" label={words.from} help={data.fromText} type="month" value={values.from} />
        <Typed name="months" label={words.months} type="number" most={120} value={values.months} />
      </Fields>
      <Advanced values={values} />
    </SearchForm>
  )
}

function Examples({ examples }: Pick<PairingData, 'examples'>) {
  const words = useWords('pairing')
  if (examples.length === 0) return null
  return (
    <section className={css.examples}>
      <h2>{words.examples}</h2>
      <ul>
        {examples.map(({ text, count, href }) => (
          <li key={href}>
            <A href={href}>{text}</A>
            <small>{words.found({ count })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Bridges({ bridges }: Pick<PairingData, 'bridges'>) {
  const words = useWords('pairing')
  if (bridges.length === 0) return null
  return (
    <section className={css.examples}>
      <h2>{words.bridges}</h2>
      <ul>
        {bridges.map(({ id, title, href, text }) => (
          <li key={id}>
            <A href={href}>{title}</A>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ data }: { data: PairingData }) {
  const words = useWords('pairing')
  const { search } = useLocation()
  const here = data.path + search
  if (data.lacksTwo) return <p className={css.note}>{words.twoHelp}</p>
  return (
    <>
      {data.total === 0 && <Empty sentence={words.none} />}
      <Nothing ways={data.ways} />
      <Results
        data={data}
        here={here}
        title={data.isTwo && data.total > 0 ? words.both : undefined}
        near={{ title: words.one, groups: data.near }}
      />
      <Bridges bridges={data.bridges} />
      <KeepAsNeed href={data.keepHref} isMember={data.isMember} />
      <Examples examples={data.examples} />
    </>
  )
}

export function View() {
  const data = usePage<PairingData>()
  const words = useWords('pairing')
  return (
    <SearchPage title={words.title} lead={words.lead}>
      {data.source && <p className={css.source}>{words.forNeed({ title: data.source })}</p>}
      <Sentence data={data} />
      <Understood chips={data.chips} unknown={data.unknown} />
      <Notes notes={data.notes} />
      <Found>{data.isEmpty || data.lacksTwo ? '' : words.found({ count: data.total })}</Found>
      {data.isEmpty ? <Examples examples={data.examples} /> : <Answer data={data} />}
    </SearchPage>
  )
}
