// What a member chose: how each item stands, and what may be done with it now.
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { formatDate } from '#words/formats.ts'
import type { ItemMove } from '../choose.ts'
import type { ChosenItem } from './orcid.loader.ts'
import { PreviewLines } from './preview-lines.tsx'
import css from './orcid.module.css'

/** What may be done in this state. */
function movesOf({ state, now, inStep, isThere, isUnsent }: ChosenItem, isConnected: boolean): ItemMove[] {
  const moves: ItemMove[] = []
  if (isConnected && now && state === 'differs') moves.push('change')
  if (isConnected && now && (state === 'refused' || state === 'deleted')) moves.push('again')
  if (isConnected && now && (state === 'written' || state === 'differs')) moves.push(inStep ? 'unkeep' : 'keep')
  if (isUnsent || (isConnected && (isThere || state === 'waiting') && state !== 'withdrawing')) moves.push('withdraw')
  if (state === 'deleted' || (!isThere && state === 'refused')) moves.push('forget')
  return moves
}

function Item({ item, isConnected }: { item: ChosenItem; isConnected: boolean }) {
  const words = useWords('orcidRecord')
  const [locale, dates] = [useLocale(), useDates()]
  const when = (at: string): string => formatDate(at, locale, { shape: 'date-time', ...dates })
  const { id, title, state, now, written, inStep, isThere, problem, detail, writtenAt, chosenAt } = item
  return (
    <li>
      <strong>{title}</strong>
      <span className={css.state} data-state={state}>
        {state !== 'written' && `${words.states[state]} · `}
        {writtenAt ? words.writtenOn({ date: when(writtenAt) }) : words.chosenOn({ date: when(chosenAt) })}
      </span>
      {problem && <span className={css.note}>{words.itemProblems[problem]}</span>}
      {detail && <span className={css.detail}>{words.saidByOrcid({ text: detail })}</span>}
      {inStep && <span className={css.note}>{words.inStep}</span>}
      <PreviewLines
        label={state === 'differs' ? words.preview : words.previewWritten}
        lines={state === 'differs' && now ? now.lines : written}
      />
      <form method="post" className={css.buttons}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={now?.hash ?? ''} />
        {movesOf(item, isConnected).map((move) => {
          const text = move === 'withdraw' && !isThere ? words.moves.cancel : words.moves[move]
          return (
            <Button key={move} type="submit" name="do" value={move} aria-label={`${text}: ${title}`}>
              {text}
            </Button>
          )
        })}
      </form>
    </li>
  )
}

export function ChosenItems({ items, isConnected }: { items: readonly ChosenItem[]; isConnected: boolean }) {
  const words = useWords('orcidRecord')
  if (items.length === 0) return null
  return (
    <>
      <h3>{words.chosen}</h3>
      <ul className={css.items}>
        {items.map((item) => (
          <Item key={item.id} item={item} isConnected={isConnected} />
        ))}
      </ul>
    </>
  )
}
