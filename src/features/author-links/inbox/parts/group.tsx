// One group of works that wait: chosen one by one or all at once, by mouse or keyboard.
import { type MouseEvent, useRef } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '#ui/foundations/browser/use-hydrated.ts'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { formatNumber } from '#words/formats.ts'
import { inboxPage } from '../inbox-page.ts'
import type { ShownGroup } from '../inbox.loader.ts'
import { FoundItem } from './found-item.tsx'
import css from '../inbox.module.css'

function ChooseAll({ group }: { group: string }) {
  const { work } = useWords('inbox')
  const works = useHydrated()
  const box = useRef<HTMLInputElement>(null)
  if (!works) return null
  const choose = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    for (const one of currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="item"]') ?? [])
      one.checked = currentTarget.checked
  }
  return (
    <label className={css.chooseAll} htmlFor={`all-${group}`}>
      <input ref={box} type="checkbox" id={`all-${group}`} onClick={choose} /> {work.chooseAll}
    </label>
  )
}

type GroupProps = ShownGroup & {
  /** Its button is the one of the page that stands out. */
  isFirst: boolean
  /** What is wrong with what was sent of it. */
  problem: string | undefined
}

export function Group({ group, works, total, page, pages, isFirst, problem }: GroupProps) {
  const { groups, actions } = useWords('inbox')
  const locale = useLocale()
  if (total === 0) return null
  return (
    <section className={css.group} data-group={group}>
      <h2 id={`group-${group}`}>
        {groups[group]} <small>{formatNumber(total, locale)}</small>
      </h2>
      <p className={css.note}>{groups[`${group}Note`]}</p>
      <Form method="post" aria-labelledby={`group-${group}`}>
        <input type="hidden" name="group" value={group} />
        <ChooseAll group={group} />
        <ol className={css.works}>
          {works.map((work) => (
            <FoundItem key={work.id} group={group} work={work} />
          ))}
        </ol>
        {problem && <Problem message={problem} first />}
        <div className={css.bar}>
          {group !== 'alike' && (
            <>
              <Button look={isFirst ? 'primary' : 'secondary'} type="submit" name="do" value="take">
                {actions.take}
              </Button>
              <Button type="submit" name="do" value="takeAll">
                {actions.takeAll({ count: total })}
              </Button>
            </>
          )}
          <Button look="quiet" type="submit" name="do" value="refuse">
            {actions.refuse}
          </Button>
          <Button look="quiet" type="submit" name="do" value="skip">
            {actions.skip}
          </Button>
          {pages > 1 && (
            <Button look="quiet" type="submit" name="do" value="skipAll">
              {actions.skipAll({ count: total })}
            </Button>
          )}
          <small>{actions.skipNote}</small>
        </div>
      </Form>
      <Pager page={page} pages={pages} hrefOf={(next) => `${inboxPage.href}?${group}=${next}#group-${group}`} />
    </section>
  )
}
