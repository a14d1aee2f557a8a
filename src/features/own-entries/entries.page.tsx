// What a member owns of a kind: cards by state, or the form of one of them.
import { RowForm } from '#engine/office/form/row-form.tsx'
import { useMoveWords } from '#engine/office/moves.ts'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { SavedAndMatchedView } from '#engine/page/saved-and-matched-view.tsx'
import { Labelled } from '#ui/foundations/labelled.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchBox } from '#ui/lists/search-box.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { formatDate } from '#words/formats.ts'
import { useLocation } from 'react-router'
import type { EntriesAnswer } from './entries.action.ts'
import type { EntriesData, EntryCard } from './entries.loader.ts'
import { StatesOnCard } from './states-on-card.tsx'
import css from './entries.module.css'
import cardCss from '#ui/lists/own-cards.module.css'

export const head = ({ title, form }: EntriesData): Head => ({
  title: form ? form.title : title,
  hidden: true,
})

/** Says that the entry is correct today: of one with states on its card, that all of them are as they say. */
function ConfirmButton({ card }: { card: EntryCard }) {
  const { act } = useWords('staff')
  const { entries } = useWords('member')
  const { states } = card
  if (!card.isStale && !states) return null
  return (
    <Button look={card.isStale ? 'primary' : 'secondary'} type="submit" name="do" value="confirm">
      {!states ? act.confirm : states.same ? entries.allStill({ state: states.same.label }) : entries.allAsShown}
    </Button>
  )
}

/** Its buttons work without script: a form of its own for each card. */
function EntryActions({ card, inTrash }: { card: EntryCard; inTrash: boolean }) {
  const { act } = useWords('staff')
  const moveWord = useMoveWords({ workflow: null })
  const isReady = (to: string): boolean => to === 'pending' || to === 'published'
  return (
    <form method="post" className={cardCss.actions}>
      <input type="hidden" name="id" value={card.id} />
      {!inTrash && (
        <ButtonLink look={card.status === 'rejected' ? 'primary' : 'secondary'} href={`?edit=${card.id}`}>
          {act.edit}
        </ButtonLink>
      )}
      <ConfirmButton card={card} />
      {card.moves.map((to) => (
        <Button
          key={to}
          look={card.status === 'draft' && isReady(to) ? 'primary' : 'secondary'}
          type="submit"
          name="do"
          value={to}
        >
          {moveWord(card.status, to)}
        </Button>
      ))}
      {card.fits && (
        <ButtonLink look="secondary" href={card.fits.href}>
          {card.fits.text}
        </ButtonLink>
      )}
      {card.seenHref && (
        <ButtonLink look="quiet" href={card.seenHref}>
          {card.status === 'published' ? act.openPublic : act.preview}
        </ButtonLink>
      )}
      {!inTrash && (
        <ButtonLink look="quiet" href={`?edit=new&from=${card.id}`}>
          {act.duplicate}
        </ButtonLink>
      )}
      {card.mayRemove && (
        <Button look="quiet" type="submit" name="do" value={inTrash ? 'restore' : 'trash'}>
          {inTrash ? act.restore : act.trash}
        </Button>
      )}
    </form>
  )
}

function Entry({ card, inTrash, refused }: { card: EntryCard; inTrash: boolean; refused: string | null }) {
  const { facts, status } = useWords('common')
  const { figures } = useWords('member')
  const [locale, dates] = [useLocale(), useDates()]
  const date = formatDate(new Date(card.updatedAt), locale, dates)
  return (
    <li className={cardCss.card} data-marked={card.status === 'rejected' ? '' : undefined}>
      <h2>{inTrash ? card.title : <A href={`?edit=${card.id}`}>{card.title}</A>}</h2>
      <Facts items={[<Status key="status" status={card.status} />, facts.updated({ date })]} />
      {card.figures && (
        <Facts
          items={[
            figures.views({ count: card.figures.views }),
            figures.saves({ count: card.figures.saves }),
            ...(card.figures.attended > 0 ? [figures.attended({ count: card.figures.attended })] : []),
            figures.requests({ count: card.figures.requests }),
            figures.matched({ count: card.figures.matched }),
          ]}
        />
      )}
      {card.reason && (
        <p className={css.reason}>
          <Labelled label={status[card.status]}>{card.reason}</Labelled>
        </p>
      )}
      {refused && <Problem message={refused} first />}
      {card.states && <StatesOnCard entry={card.id} states={card.states} />}
      <EntryActions card={card} inTrash={inTrash} />
    </li>
  )
}

function List({ data, path }: { data: EntriesData; path: string }) {
  const { entries } = useWords('member')
  const { status } = useWords('common')
  const answer = useAnswer<EntriesAnswer>()
  const { tab, counts, trashed, cards } = data
  const tabs = [
    { label: entries.all, href: path, current: tab === null, count: data.total },
    ...counts.map(({ status: one, count }) => ({
      label: status[one],
      href: `${path}?status=${one}`,
      current: tab === one,
      count,
    })),
    ...(trashed > 0
      ? [{ label: entries.trash, href: `${path}?status=trash`, current: tab === 'trash', count: trashed }]
      : []),
  ]
  const isMissing = answer?.refused && !cards.some(({ id }) => id === answer.refused?.id)
  return (
    <>
      {tabs.length > 1 && data.total + trashed > 0 && <Tabs tabs={tabs} label={entries.states} />}
      {(data.total > 10 || data.q) && (
        <SearchBox action={path} q={data.q} label={entries.search} placeholder={entries.search} />
      )}
      {isMissing && <Problem message={answer.refused?.text ?? ''} first />}
      {tab === 'trash' && <p className={cardCss.note}>{entries.trashNote}</p>}
      {cards.length === 0 ? (
        <Empty
          sentence={data.total === 0 && tab === null && !data.q ? `${data.about} ${entries.invite}` : entries.none}
        >
          {data.mayAdd && tab !== 'trash' && (
            <ButtonLink look="primary" href="?edit=new">
              {data.total === 0 ? entries.addFirst : entries.add}
            </ButtonLink>
          )}
        </Empty>
      ) : (
        <ul className={cardCss.cards}>
          {cards.map((card) => (
            <Entry
              key={card.id}
              card={card}
              inTrash={tab === 'trash'}
              refused={answer?.refused?.id === card.id ? answer.refused.text : null}
            />
          ))}
        </ul>
      )}
      {data.pages > 1 && (
        <Pager
          page={data.page}
          pages={data.pages}
          hrefOf={(page) => `${path}?${tab ? `status=${tab}&` : ''}page=${page}`}
        />
      )}
      {data.others && <SavedAndMatchedView {...data.others} />}
    </>
  )
}

export function View() {
  const data = usePage<EntriesData>()
  const answer = useAnswer<EntriesAnswer>()
  const { entries } = useWords('member')
  const { pathname } = useLocation()
  const { form } = data
  return (
    <MemberFrame current={data.above?.href ?? (pathname as `/${string}`)}>
      <header className={cardCss.head}>
        <h1>{form ? form.title : data.title}</h1>
        {!form && data.mayAdd && data.total > 0 && <ButtonLink href="?edit=new">{entries.add}</ButtonLink>}
      </header>
      {data.above && !form && <Tabs label={data.title} tabs={data.above.tabs} />}
      {data.waitsForVerification && (
        <p className={cardCss.note}>
          {entries.verification} <A href="/my-profile/info?part=account">{entries.verificationGo}</A>
        </p>
      )}
      {form ? (
        <RowForm
          key={form.id ?? 'new'}
          data={form}
          answer={answer}
          backHref={pathname}
          hrefOf={(id) => `${pathname}?edit=${id}`}
        />
      ) : (
        <List data={data} path={pathname} />
      )}
    </MemberFrame>
  )
}
