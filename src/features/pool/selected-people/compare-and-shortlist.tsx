// What a reader does with a person of a list: compare, or put on the shortlist of this browser.
import { Icon } from '#ui/foundations/icons.tsx'
import { A, localHref, useBase } from '#ui/foundations/link.tsx'
import { addressOf } from '#ui/lists/list-address.ts'
import { Button } from '#ui/parts/button.tsx'
import { useSnackbar } from '#ui/overlays/snackbar.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './compare-and-shortlist.module.css'
import { shortlistMost, turnOnShortlist, useShortlist } from './shortlist.ts'

/** The form of `CompareBar`, to which the boxes of the rows belong. */
export const compareForm = 'compare'
export const compareMost = 4

export type SelectedPerson = { pool: string; slug: string; name: string }

/** A box of the form that compares; it works without script. */
export function CompareBox({ slug, name }: Omit<SelectedPerson, 'pool'>) {
  const { picks } = useWords('public')
  return (
    <label className={css.box}>
      <input type="checkbox" name="compare" value={slug} form={compareForm} />
      <span>
        {picks.compare}
        <span className="visually-hidden"> {name}</span>
      </span>
    </label>
  )
}

/** Puts somebody on the shortlist, or takes them off it; says so when it is full. */
export function useTurn(pool: string): (slug: string) => void {
  const { picks } = useWords('public')
  const say = useSnackbar()
  return (slug) => {
    if (!turnOnShortlist(pool, slug)) say({ title: picks.full({ count: shortlistMost }), color: 'warning' })
  }
}

/** On the shortlist or off it. Only with script, for only then there is a shortlist. */
export function ShortlistButton({
  pool,
  slug,
  name,
  large = false,
}: SelectedPerson & { /** As the other buttons of a page. */ large?: boolean }) {
  const { picks } = useWords('public')
  const slugs = useShortlist(pool)
  const isOn = slugs.includes(slug)
  const turn = useTurn(pool)
  const text = (
    <span>
      {isOn ? picks.onShortlist : picks.toShortlist}
      <span className="visually-hidden"> {name}</span>
    </span>
  )
  return large ? (
    <span className={css.large} data-script="">
      <Button look="quiet" icon="bookmark" aria-pressed={isOn} onClick={() => turn(slug)}>
        {text}
      </Button>
    </span>
  ) : (
    <button type="button" className={css.pick} aria-pressed={isOn} onClick={() => turn(slug)}>
      <Icon name="bookmark" size={16} />
      {text}
    </button>
  )
}

/** The address of the shortlist as a page: it can be printed, exported, and sent to somebody. */
export const shortlistHref = (base: string, slugs: readonly string[]): string =>
  addressOf(base, new URLSearchParams(slugs.map((slug) => ['shortlist', slug])))

/** The way to the shortlist, once somebody is on it. */
export function ShortlistLink({ pool, base }: { pool: string; base: string }) {
  const { picks } = useWords('public')
  const slugs = useShortlist(pool)
  if (slugs.length === 0) return null
  return (
    <A className={css.open} href={shortlistHref(base, slugs)}>
      <Icon name="bookmark" size={16} />
      {picks.openShortlist({ count: slugs.length })}
    </A>
  )
}

/** Appears at the lower edge when boxes are ticked. `keep` are parameters by which one finds back. */
export function CompareBar({ action, keep }: { action: string; keep: readonly (readonly [string, string])[] }) {
  const { picks } = useWords('public')
  const base = useBase()
  return (
    <form id={compareForm} className={css.bar} action={localHref(base, action)} data-no-print="">
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <span>{picks.most({ count: compareMost })}</span>
      <Button look="primary" type="submit">
        {picks.compareChosen}
      </Button>
    </form>
  )
}
