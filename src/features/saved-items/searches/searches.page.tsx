// The searches that a member keeps: opened, renamed, how often they are told, taken off; without script too.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { savedPage } from '../own-page.ts'
import css from '../saved-items.module.css'
import { SavedTabs } from '../saved-tabs.tsx'
import type { SearchesAnswer } from './searches.action.ts'
import type { SearchesData, ShownSearch } from './searches.loader.ts'

export const head = (_data: SearchesData, { member }: Catalogs): Head => ({
  title: member.savedSearches.title,
  hidden: true,
})

type FieldsProps = { id: string; name: string; frequency: string; most: number; error: string | undefined }

function Fields({ id, name, frequency, most, error }: FieldsProps) {
  const { savedSearches: words } = useWords('member')
  return (
    <>
      <TextField
        id={`name${id}`}
        name="name"
        label={words.name}
        defaultValue={name}
        maxLength={most}
        required
        error={error}
      />
      <Field id={`frequency${id}`} label={words.frequency} help={words.frequencyHelp}>
        <select name="frequency" defaultValue={frequency}>
          <option value="off">{words.frequencies.off}</option>
          <option value="daily">{words.frequencies.daily}</option>
          <option value="weekly">{words.frequencies.weekly}</option>
        </select>
      </Field>
    </>
  )
}

/** What was pressed beside a list: saved once its form is sent. */
function Keep({ answer }: { answer: SearchesAnswer | undefined }) {
  const { savedSearches: words } = useWords('member')
  const { proposed, mostName } = usePage<SearchesData>()
  if (!proposed) return null
  return (
    <section className={css.keep}>
      <h2>{words.save}</h2>
      <p>
        <A href={proposed.address}>{proposed.list}</A>, {proposed.count}
      </p>
      <form method="post">
        <input type="hidden" name="list" value={proposed.address} />
        <Fields
          id="-new"
          name={answer?.name ?? proposed.name}
          frequency={answer?.frequency ?? 'weekly'}
          most={mostName}
          error={answer?.error}
        />
        <Button look="primary" type="submit" name="do" value="keep">
          {words.save}
        </Button>
      </form>
    </section>
  )
}

function Search({ search, answer }: { search: ShownSearch; answer: SearchesAnswer | undefined }) {
  const { savedSearches: words } = useWords('member')
  const { actions } = useWords('common')
  const { mostName } = usePage<SearchesData>()
  const { id, name, list, href, frequency } = search
  return (
    <li className={css.item}>
      <div>
        <p>{href ? <A href={href}>{name}</A> : name}</p>
        <small>
          {list} · {words.frequencies[frequency]}
        </small>
        <details open={answer !== undefined}>
          <summary>
            {words.change}
            <span className="visually-hidden"> {name}</span>
          </summary>
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Fields
              id={`-${id}`}
              name={answer?.name ?? name}
              frequency={answer?.frequency ?? frequency}
              most={mostName}
              error={answer?.error}
            />
            <Button type="submit" name="do" value="change">
              {actions.save}
            </Button>
          </form>
        </details>
      </div>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <Button look="quiet" type="submit" name="do" value="remove">
          {actions.remove}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </form>
    </li>
  )
}

export function View() {
  const { savedSearches: words } = useWords('member')
  const { searches, proposed, isSilent, isFull, mostSearches } = usePage<SearchesData>()
  const answer = useAnswer<SearchesAnswer>()
  return (
    <MemberFrame current={savedPage.href}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <SavedTabs current="searches" />
      {isSilent && (
        <Problem look="info" message={words.silent}>
          <p>
            <A href="/my-profile/privacy#notifications">{words.choose}</A>
          </p>
        </Problem>
      )}
      {proposed && isFull && <Problem look="warning" message={words.full({ count: mostSearches })} />}
      <Keep answer={answer?.id === '' ? answer : undefined} />
      {searches.length === 0 ? (
        !proposed && <Empty sentence={words.empty} ways={[{ text: words.find, href: '/' }]} />
      ) : (
        <ul className={css.items}>
          {searches.map((search) => (
            <Search key={search.id} search={search} answer={answer?.id === search.id ? answer : undefined} />
          ))}
        </ul>
      )}
    </MemberFrame>
  )
}
