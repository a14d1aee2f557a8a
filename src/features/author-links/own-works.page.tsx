// A member's works: those that wait for a word, those of the profile, those that were refused. Its buttons work without script.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { WorkLines } from '#ui/lists/work-lines.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { OwnWorksAnswer } from './own-works.action.ts'
import type { LinkOfWork, OwnWorksData, WorkGroup } from './own-works.loader.ts'
import { inboxPage } from './inbox/inbox-page.ts'
import css from './own-works.module.css'

const path = '/my-profile/publication'

export const head = ({ title }: OwnWorksData): Head => ({ title, hidden: true })

function FeaturedButtons({ featured, isFull }: { featured: number; isFull: boolean }) {
  const { works } = useWords('member')
  if (featured === 0)
    return isFull ? null : (
      <Button look="quiet" type="submit" name="do" value="feature">
        {works.feature}
      </Button>
    )
  return (
    <>
      {featured > 1 && (
        <Button look="quiet" type="submit" name="do" value="earlier">
          {works.earlier}
        </Button>
      )}
      <Button look="quiet" type="submit" name="do" value="unfeature">
        {works.unfeature}
      </Button>
    </>
  )
}

type DeedsProps = { state: WorkGroup['state']; link: LinkOfWork; isFull: boolean }

function Deeds({ state, link, isFull }: DeedsProps) {
  const { works } = useWords('member')
  return (
    <form method="post" className={css.actions}>
      <input type="hidden" name="link" value={link.link} />
      <p>
        {works.printed({ name: link.printed })}
        {link.isHidden && ` · ${works.hidden}`}
        {link.waitsForStaff && ` · ${works.waitsForStaff}`}
        {link.featured > 0 && ` · ${works.featured({ rank: link.featured })}`}
      </p>
      {state === 'suggested' && !link.waitsForStaff && (
        <Button look="primary" type="submit" name="do" value="confirm">
          {works.confirm}
        </Button>
      )}
      {state === 'confirmed' && !link.isHidden && <FeaturedButtons featured={link.featured} isFull={isFull} />}
      {state === 'confirmed' && (
        <Button look="quiet" type="submit" name="do" value={link.isHidden ? 'show' : 'hide'}>
          {link.isHidden ? works.show : works.hide}
        </Button>
      )}
      {state !== 'rejected' && (
        <Button look="quiet" type="submit" name="do" value="refuse">
          {works.refuse}
        </Button>
      )}
      {link.mayUndo && (
        <Button look="secondary" type="submit" name="do" value="undo">
          {works.undo}
        </Button>
      )}
    </form>
  )
}

function Files({ files }: Pick<OwnWorksData, 'files'>) {
  const { works } = useWords('member')
  if (files.length === 0) return null
  return (
    <p className={css.actions}>
      {works.files}
      {files.map(({ label, href }) => (
        <ButtonLink key={href} look="quiet" icon="download" href={href} download rel="nofollow">
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}

type GroupProps = { group: WorkGroup; isFull: boolean; files: OwnWorksData['files'] }

function Group({ group: { state, list, links }, isFull, files }: GroupProps) {
  const { works } = useWords('member')
  if (list.total === 0) return null
  return (
    <section className={css.group} data-state={state}>
      <h2>
        {works[state]} <small>{list.total}</small>
      </h2>
      <p className={css.note}>{works[`${state}Note`]}</p>
      {state === 'confirmed' && <Files files={files} />}
      <WorkLines
        works={list.works}
        below={Object.fromEntries(
          Object.entries(links).map(([id, link]) => [id, <Deeds key={id} state={state} link={link} isFull={isFull} />]),
        )}
      />
      {list.pages > 1 && <Pager page={list.page} pages={list.pages} hrefOf={(page) => `${path}?${state}=${page}`} />}
    </section>
  )
}

function OfOrganization({ name, list }: NonNullable<OwnWorksData['organization']>) {
  const { works } = useWords('member')
  if (list.total === 0) return <Empty sentence={works.noneNamed({ name })} />
  return (
    <section className={css.group}>
      <p className={css.note}>{works.named({ name })}</p>
      <WorkLines works={list.works} level={2} />
      {list.pages > 1 && <Pager page={list.page} pages={list.pages} hrefOf={(page) => `${path}?page=${page}`} />}
    </section>
  )
}

export function View() {
  const data = usePage<OwnWorksData>()
  const answer = useAnswer<OwnWorksAnswer>()
  const { works, tasks } = useWords('member')
  const inbox = useWords('inbox')
  const isEmpty = data.groups.every(({ list }) => list.total === 0)
  return (
    <MemberFrame current={path}>
      <h1>{data.title}</h1>
      {data.hasEntry && (
        <p>
          <ButtonLink href={inboxPage.href}>
            {data.waiting > 0 ? inbox.open({ count: data.waiting }) : inbox.openNone}
          </ButtonLink>
        </p>
      )}
      {answer?.hasChanged && <Problem message={works.changed} first />}
      {data.organization ? (
        <OfOrganization {...data.organization} />
      ) : data.hasEntry ? (
        isEmpty && <Empty sentence={works.none} />
      ) : (
        <Empty sentence={works.noEntry}>
          <ButtonLink look="primary" href="/my-profile/info">
            {tasks.buttons.write}
          </ButtonLink>
        </Empty>
      )}
      {data.groups.map((group) => (
        <Group key={group.state} group={group} isFull={data.isFull} files={data.files} />
      ))}
    </MemberFrame>
  )
}
