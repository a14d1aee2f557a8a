// The own ORCID record of a member: the permission, what is written and how it stands, what may be chosen. Every button is a form.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { type Head, useAnswer, usePage } from '#engine/page/page-data.ts'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Section } from '#ui/parts/section.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatDate } from '#words/formats.ts'
import { ChosenItems } from './chosen-items.tsx'
import type { OrcidAnswer } from './orcid.action.ts'
import type { OrcidData, SectionOfRecord } from './orcid.loader.ts'
import { choiceForm, OfferedItems } from './offered-items.tsx'
import css from './orcid.module.css'

const path = '/my-profile/orcid'

export const head = (_data: OrcidData, { orcidRecord }: Catalogs): Head => ({ title: orcidRecord.title, hidden: true })

function useWhen(): (at: string) => string {
  const [locale, dates] = [useLocale(), useDates()]
  return (at) => formatDate(at, locale, { shape: 'date-time', ...dates })
}

/** Is there a permission, or how is one given? */
function Permission({ data }: { data: OrcidData }) {
  const words = useWords('orcidRecord')
  const when = useWhen()
  const { isOn, orcid, access, connectHref } = data
  if (!isOn) return <Problem look="info" message={words.off} />
  if (access?.state === 'ending') return <Problem look="info" message={words.ending} />
  if (access && access.orcid !== orcid)
    return <Problem look="warning" message={words.otherOrcid({ orcid: access.orcid })} />
  if (access) return <p>{words.connected({ orcid: access.orcid, date: when(access.connectedAt) })}</p>
  if (!orcid)
    return (
      <Empty sentence={words.noOrcid}>
        <ButtonLink look="primary" href="/my-profile/privacy#methods">
          {words.toMethods}
        </ButtonLink>
      </Empty>
    )
  const hasChosen = data.sections.some(({ chosen }) => chosen.length > 0)
  return (
    <>
      <p className={css.note}>{hasChosen ? words.lost : words.connectNote}</p>
      <p>
        <ButtonLink look="primary" href={connectHref}>
          {hasChosen ? words.connectAgain : words.connect}
        </ButtonLink>
      </p>
    </>
  )
}

function Stop({ hasWritten }: { hasWritten: boolean }) {
  const words = useWords('orcidRecord')
  return (
    <Section title={words.stopTitle} lead={words.stopNote}>
      <form method="post" className={css.buttons}>
        <Button type="submit" name="do" value="disconnect">
          {words.stop}
        </Button>
        {hasWritten && (
          <Button look="danger" type="submit" name="do" value="disconnect-withdraw">
            {words.stopAndWithdraw}
          </Button>
        )}
      </form>
    </Section>
  )
}

function Log({ log }: Pick<OrcidData, 'log'>) {
  const words = useWords('orcidRecord')
  const when = useWhen()
  if (log.length === 0) return null
  return (
    <Section title={words.logTitle}>
      <ul className={css.log}>
        {log.map(({ at, event, title, detail }) => (
          <li key={`${at}${event}${title}`}>
            <time dateTime={at}>{when(at)}</time>
            <span>
              {words.log[event]}
              {title && <span className={css.of}> · {title}</span>}
              {detail && <span className={css.detail}>{words.saidByOrcid({ text: detail })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OfSectionProps = { of: SectionOfRecord; mayChoose: boolean; isConnected: boolean; picked: readonly string[] }

function OfSection({ of, mayChoose, isConnected, picked }: OfSectionProps) {
  const words = useWords('orcidRecord')
  const { section, chosen, offered, unfit } = of
  const isEmpty = chosen.length + offered.length + unfit.length === 0
  return (
    <section className={css.group} id={section}>
      <h2>{words.sections[section]}</h2>
      {isEmpty && <p className={css.note}>{words.nothing}</p>}
      <ChosenItems items={chosen} isConnected={isConnected} />
      <OfferedItems items={offered} mayChoose={mayChoose} picked={picked} />
      {unfit.length > 0 && (
        <>
          <h3>{words.unfit}</h3>
          <ul className={css.items}>
            {unfit.map(({ title, missing }) => (
              <li key={title}>
                <strong>{title}</strong>
                <span className={css.note}>{words.missing[missing]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export function View() {
  const data = usePage<OrcidData>()
  const answer = useAnswer<OrcidAnswer>()
  const words = useWords('orcidRecord')
  const { isOn, orcid, access, problem } = data
  const isConnected = isOn && access?.state === 'active'
  const mayChoose = isConnected && access.orcid === orcid
  const isShown = isOn && (orcid !== null || access !== null || data.hasWritten)
  return (
    <MemberFrame current={path}>
      <h1>{words.title}</h1>
      {answer && <Problem message={words[answer.said]} first />}
      {!answer && problem && <Problem look="warning" message={words.problems[problem]} first />}
      <p>{words.lead}</p>
      <Permission data={data} />
      {isShown && (
        <>
          {!isConnected && !access && <p className={css.note}>{words.connectFirst}</p>}
          {mayChoose && <form method="post" id={choiceForm} />}
          {data.sections.map((of) => (
            <OfSection
              key={of.section}
              of={of}
              mayChoose={mayChoose}
              isConnected={isConnected}
              picked={answer?.chosen ?? []}
            />
          ))}
        </>
      )}
      {isConnected && <Stop hasWritten={data.hasWritten} />}
      <Log log={data.log} />
    </MemberFrame>
  )
}
