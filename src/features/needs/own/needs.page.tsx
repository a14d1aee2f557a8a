// Needs of a member: cards by state, one with its matches, or the form of one; what fits the member, and needs of others.
import { RowForm } from '#engine/office/form/row-form.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { ownNeedsPage, tabsOf } from '#kinds/needs/own-pages.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { NeedsAnswer } from './needs.action.ts'
import type { NeedCard, NeedsData } from './needs.loader.ts'
import { NeedsForMe, Others } from './needs-of-others.tsx'
import { ForMeTab } from './for-me.tsx'
import { Matches } from './match-groups.tsx'
import css from './needs.module.css'
import cardCss from '#ui/lists/own-cards.module.css'

const { href: here } = ownNeedsPage

export const head = ({ form, one }: NeedsData, { needs }: Catalogs): Head => ({
  title: form
    ? form.id === null
      ? needs.add
      : String(form.values.title ?? needs.title)
    : (one?.card.title ?? needs.title),
  hidden: true,
})

/** Its buttons work without script: a form of its own for each need. */
function Actions({
  card,
  moveWords,
  isWhole = false,
}: {
  card: NeedCard
  moveWords: Record<string, string>
  isWhole?: boolean
}) {
  const words = useWords('needs')
  const { act } = useWords('staff')
  return (
    <form method="post" className={cardCss.actions}>
      <input type="hidden" name="id" value={card.id} />
      {card.state === 'open' && !isWhole && (
        <ButtonLink look={card.fresh > 0 ? 'primary' : 'secondary'} href={`?need=${card.id}`}>
          {words.see}
        </ButtonLink>
      )}
      {card.state === 'open' && (
        <Button type="submit" name="do" value="still">
          {words.still}
        </Button>
      )}
      {card.moves.map((to) => (
        <Button key={to} look={to === 'open' ? 'primary' : 'secondary'} type="submit" name="do" value={to}>
          {moveWords[to] ?? to}
        </Button>
      ))}
      <ButtonLink look="quiet" href={`?edit=${card.id}`}>
        {act.edit}
      </ButtonLink>
      <ButtonLink look="quiet" href={`?edit=new&from=${card.id}`}>
        {act.duplicate}
      </ButtonLink>
      <Button look="quiet" type="submit" name="do" value="trash">
        {act.trash}
      </Button>
    </form>
  )
}

function Standing({ card }: { card: NeedCard }) {
  const words = useWords('needs')
  const { state, until, found, fresh, isMatched } = card
  return (
    <>
      <Facts
        items={[
          <b key="state" data-state={state}>
            {card.stateText}
          </b>,
          card.lookingFor.join(', '),
          ...(until && (state === 'open' || state === 'expired')
            ? [state === 'open' ? words.keptUntil({ date: until }) : words.over({ date: until })]
            : []),
        ]}
      />
      {state === 'open' && (
        <p className={css.found} data-fresh={fresh > 0 ? '' : undefined}>
          {found > 0 ? words.found({ count: found, fresh }) : isMatched ? words.none : words.soon}
        </p>
      )}
      {state === 'paused' && <p className={css.found}>{words.resting}</p>}
    </>
  )
}

function Card({
  card,
  moveWords,
  refused,
}: {
  card: NeedCard
  moveWords: Record<string, string>
  refused: string | null
}) {
  return (
    <li className={cardCss.card} data-marked={card.fresh > 0 ? '' : undefined}>
      <h2>
        <A href={`?need=${card.id}`}>{card.title}</A>
      </h2>
      <Standing card={card} />
      {refused && <Problem message={refused} first />}
      <Actions card={card} moveWords={moveWords} />
    </li>
  )
}

function Mine({ data }: { data: NeedsData }) {
  const words = useWords('needs')
  const answer = useAnswer<NeedsAnswer>()
  const { cards, states, state, total, moveWords } = data
  if (total === 0)
    return (
      <Empty sentence={words.empty}>
        {data.mayAdd && (
          <ButtonLink look="primary" href="?edit=new">
            {words.addFirst}
          </ButtonLink>
        )}
      </Empty>
    )
  return (
    <>
      {states.length > 1 && (
        <Tabs
          label={words.states}
          tabs={[
            { label: words.all, href: here, current: state === null, count: total },
            ...states.map(({ value, text, count }) => ({
              label: text,
              href: `${here}?state=${value}`,
              current: state === value,
              count,
            })),
          ]}
        />
      )}
      <ul className={cardCss.cards}>
        {cards.map((card) => (
          <Card
            key={card.id}
            card={card}
            moveWords={moveWords}
            refused={answer?.refused?.id === card.id ? answer.refused.text : null}
          />
        ))}
      </ul>
    </>
  )
}

function One({ one, moveWords }: { one: NonNullable<NeedsData['one']>; moveWords: Record<string, string> }) {
  const words = useWords('needs')
  const answer = useAnswer<NeedsAnswer>()
  const { card, description, conditions, matches, reasons } = one
  return (
    <article className={css.one}>
      <p>
        <A href={here}>{words.back}</A>
      </p>
      <h1 tabIndex={-1}>{card.title}</h1>
      <Standing card={card} />
      <p className={css.text}>{description}</p>
      {conditions && <p className={css.text}>{conditions}</p>}
      {card.keywords.length > 0 && <Facts items={card.keywords} />}
      {answer?.refused && <Problem message={answer.refused.text} first />}
      <Actions card={card} moveWords={moveWords} isWhole />
      <Matches matches={matches} reasons={reasons} />
    </article>
  )
}

export function View() {
  const data = usePage<NeedsData>()
  const answer = useAnswer<NeedsAnswer>()
  const words = useWords('needs')
  const { form, one, tab } = data
  if (form)
    return (
      <MemberFrame current={here}>
        <h1>{form.id === null ? words.add : String(form.values.title ?? words.title)}</h1>
        <RowForm
          key={form.id ?? 'new'}
          data={form}
          answer={answer}
          backHref={here}
          hrefOf={(id) => `${here}?need=${id}`}
        />
      </MemberFrame>
    )
  if (one)
    return (
      <MemberFrame current={here}>
        <One one={one} moveWords={data.moveWords} />
      </MemberFrame>
    )
  return (
    <MemberFrame current={here}>
      <header className={cardCss.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        {data.mayAdd && data.total > 0 && <ButtonLink href="?edit=new">{words.add}</ButtonLink>}
      </header>
      <Tabs label={words.tabs} tabs={tabsOf(words, tab, data.hasCompany)} />
      {tab === 'mine' && <Mine data={data} />}
      {data.forMe && data.others && <NeedsForMe others={data.others} />}
      {data.forMe && <ForMeTab forMe={data.forMe} />}
      {tab === 'others' && data.others && <Others others={data.others} />}
    </MemberFrame>
  )
}
