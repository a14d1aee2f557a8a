// The own profile: its form, who sees what of it, how others see it, and the account.
import type { VisibilityEntry } from '#engine/model/access.ts'
import { RowForm } from '#engine/office/form/row-form.tsx'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { Button } from '#ui/parts/button.tsx'
import { A } from '#ui/foundations/link.tsx'
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { InfoData, LevelRow, Part } from './info.loader.ts'
import type { InfoAnswer } from './verification-action.ts'
import { Verification } from './verification.tsx'
import css from './info.module.css'

export const head = (_data: InfoData, words: Catalogs): Head => ({ title: words.account.memberMenu.info, hidden: true })

const here = '/my-profile/info'
const hrefOf = (part: Part): string => (part === 'entry' ? here : `${here}?part=${part}`)

/** Both pools; the one that fits what the member said stands first. */
function ChoosePool({ fits }: Pick<InfoData, 'fits'>) {
  const { info } = useWords('member')
  const pools = [
    { name: 'talents', title: info.talents, text: info.talentsText },
    { name: 'young-talents', title: info.young, text: info.youngText },
  ] as const
  return (
    <section>
      <h2>{info.choosePool}</h2>
      <ul className={css.pools}>
        {pools
          .toSorted((a, b) => Number(b.name === fits) - Number(a.name === fits))
          .map(({ name, title, text }) => (
            <li key={name}>
              <A href={`${here}?pool=${name}`} data-fits={name === fits ? '' : undefined}>
                {title}
                <span>{text}</span>
                {name === fits && <em>{info.fits}</em>}
              </A>
            </li>
          ))}
      </ul>
    </section>
  )
}

function LevelSelect({ row, chosen }: { row: LevelRow; chosen: string | undefined }) {
  const { info } = useWords('member')
  const id = `level-${row.name}`
  return (
    <p className={css.level}>
      <label htmlFor={id}>{row.label}</label>
      <select id={id} name={id} defaultValue={chosen ?? row.level}>
        <option value="everyone">{info.everyone}</option>
        <option value="members">{info.members}</option>
        <option value="me">{info.me}</option>
      </select>
    </p>
  )
}

function Levels({ levels, version }: Pick<InfoData, 'levels' | 'version'>) {
  const { info } = useWords('member')
  const { list } = useWords('editor')
  const { form } = useWords('staff')
  const answer = useAnswer<ListAnswer>()
  // What was chosen when somebody else had saved in between.
  const chosen = (answer?.values?.visibility ?? []) as VisibilityEntry[]
  return (
    <section>
      <h2>{info.levels}</h2>
      <p className={css.help}>{info.levelsHelp}</p>
      {answer?.problem && <Problem message={answer.problem.code === 'conflict' ? form.conflict : list.failed} first />}
      <form method="post" className={css.levels}>
        <input type="hidden" name="version" value={version} />
        {levels.map((row) => (
          <LevelSelect key={row.name} row={row} chosen={chosen.find(({ field }) => field === row.name)?.level} />
        ))}
        <Button look="primary" type="submit">
          {info.save}
        </Button>
      </form>
    </section>
  )
}

export function View() {
  const { memberMenu } = useWords('account')
  const { info, privacy } = useWords('member')
  const data = usePage<InfoData>()
  const answer = useAnswer<InfoAnswer>()
  const labels: Record<Part, string> = {
    entry: info.entry,
    levels: info.levels,
    as: info.viewAs,
    account: info.account,
  }
  const tabs = data.parts.map((part) => ({
    label: labels[part],
    href: (part === 'as' && data.seenHref) || hrefOf(part),
    current: part === data.part,
  }))
  return (
    <MemberFrame current="info">
      <h1>{memberMenu.info}</h1>
      {tabs.length > 1 && <Tabs tabs={tabs} label={info.parts} />}
      {data.asksForPool && <ChoosePool fits={data.fits} />}
      {data.orcidHref && (
        <p className={css.connect}>
          <A href={data.orcidHref}>{privacy.link({ name: 'ORCID' })}</A> <span>{privacy.orcidBrings}</span>
        </p>
      )}
      {data.verification && <Verification status={data.verification} />}
      {data.form && (
        <RowForm
          key={`${data.form.shape.name} ${data.form.id ?? 'new'}`}
          data={data.form}
          answer={answer?.verification ? undefined : answer}
          backHref="/my-profile"
          hrefOf={() => here}
        />
      )}
      {data.part === 'levels' && <Levels levels={data.levels} version={data.version} />}
    </MemberFrame>
  )
}
