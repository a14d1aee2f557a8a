// The ways in: each a form of its own, in a part that opens; what went wrong stands beside the form it belongs to.
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Icon } from '#ui/foundations/icons.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import { FileChoice } from '#ui/pictures/file-choice.tsx'
import { waitText } from '#words/wait-text.ts'
import { mostReferences } from '../most-references.ts'
import type { InboxAnswer } from '../inbox.action.ts'
import type { InboxData } from '../inbox.loader.ts'
import { Candidates } from './candidates.tsx'
import css from '../inbox.module.css'

/** What is said of a look-up that gave nothing. */
function useProblemText(): (answer: InboxAnswer | undefined) => string | undefined {
  const { problems } = useWords('inbox')
  const locale = useLocale()
  return (answer) => {
    const { problem, seconds, unknown } = answer ?? {}
    if (unknown !== undefined) return problems.unknown({ count: unknown })
    if (!problem) return undefined
    const text = waitText(seconds ?? 60, locale)
    if (problem === 'tooOften') return problems.tooOften({ text })
    if (problem === 'tooManyLines') return problems.tooManyLines({ count: mostReferences })
    return problem === 'busy' && seconds != null ? problems.busyUntil({ text }) : problems[problem]
  }
}

type WayProps = { name: string; title: string; text: string; isOpen: boolean; children: ReactNode }

function Way({ name, title, text, isOpen, children }: WayProps) {
  return (
    <details className={css.way} open={isOpen} id={`way-${name}`}>
      <summary>
        {title}
        <Icon name="down" size={16} />
      </summary>
      <p className={css.note}>{text}</p>
      {children}
    </details>
  )
}

function Send({ way, children }: { way: string; children: ReactNode }) {
  const { ways } = useWords('inbox')
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('do') === way
  return (
    <div className={css.actions}>
      {/* Not disabled: it would lose the focus, and whoever presses it by keyboard would be nowhere. */}
      <Button
        type="submit"
        name="do"
        value={way}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) event.preventDefault()
        }}
      >
        {children}
      </Button>
      {isBusy && <p role="status">{ways.working}</p>}
    </div>
  )
}

function Orcid({ orcid, problem }: { orcid: string | null; problem: string | undefined }) {
  const { ways } = useWords('inbox')
  if (!orcid)
    return (
      <p className={css.actions}>
        <ButtonLink href="/my-profile/privacy#methods">{ways.orcidConnect}</ButtonLink>
      </p>
    )
  return (
    <Form method="post">
      {problem && <Problem message={problem} first />}
      <Send way="orcid">{ways.orcidGo}</Send>
    </Form>
  )
}

function Scopus({ author, problem }: { author: string | null; problem: string | undefined }) {
  const { ways } = useWords('inbox')
  if (!author)
    return (
      <p className={css.actions}>
        <ButtonLink href="/my-profile/info">{ways.scopusWrite}</ButtonLink>
      </p>
    )
  return (
    <Form method="post">
      {problem && <Problem message={problem} first />}
      <Send way="scopus">{ways.scopusGo}</Send>
    </Form>
  )
}

function List({ text, problem }: { text: string | undefined; problem: string | undefined }) {
  const { ways } = useWords('inbox')
  return (
    <Form method="post">
      <Field id="list" label={ways.listLabel} error={problem}>
        <textarea
          name="text"
          rows={6}
          required
          spellCheck={false}
          defaultValue={text}
          key={text}
          {...(problem !== undefined && { autoFocus: true })}
        />
      </Field>
      <Send way="list">{ways.listGo}</Send>
    </Form>
  )
}

function Search({ text, problem }: { text: string | undefined; problem: string | undefined }) {
  const { ways } = useWords('inbox')
  return (
    <Form method="post">
      <Field id="search" label={ways.searchLabel} error={problem}>
        <input
          type="text"
          name="text"
          required
          maxLength={300}
          defaultValue={text}
          key={text}
          {...(problem !== undefined && { autoFocus: true })}
        />
      </Field>
      <Send way="search">{ways.searchGo}</Send>
    </Form>
  )
}

const accepted = '.bib,.ris,.json,.csv,.tsv,.txt,.xlsx,.nbib,.ciw'

function File({ problem }: { problem: string | null }) {
  const { ways } = useWords('inbox')
  const locale = useLocale()
  return (
    <form method="post" encType="multipart/form-data" action={`/api/works-inbox/files?locale=${locale}`}>
      <Field id="file" label={ways.fileLabel} error={problem ?? undefined}>
        <FileChoice name="file" required accept={accepted} {...(problem !== null && { autoFocus: true })} />
      </Field>
      <p className={css.actions}>
        <Button type="submit">{ways.fileGo}</Button>
      </p>
    </form>
  )
}

export function Ways({ data, answer }: { data: InboxData; answer: InboxAnswer | undefined }) {
  const { ways, done } = useWords('inbox')
  const textOf = useProblemText()
  const { orcid, scopus, problem: fileProblem } = data
  const of = (way: InboxAnswer['way']) => (answer?.way === way ? answer : undefined)
  return (
    <section className={css.ways}>
      <h2>{ways.title}</h2>
      <Way
        name="orcid"
        title={ways.orcid}
        text={orcid ? ways.orcidText({ orcid }) : ways.orcidNone}
        isOpen={!answer && !fileProblem ? true : of('orcid') !== undefined}
      >
        <Orcid orcid={orcid} problem={textOf(of('orcid'))} />
      </Way>
      <Way name="openalex" title={ways.openalex} text={ways.openalexText} isOpen={of('openalex') !== undefined}>
        {of('openalex')?.problem && <Problem message={textOf(of('openalex'))} first />}
        {of('openalex')?.isSaid && <Problem look="info" message={done.notMe} first />}
        {of('openalex')?.candidates && (
          <Candidates candidates={of('openalex')?.candidates ?? []} at={of('openalex')?.at ?? ''} />
        )}
        <Form method="post">
          <Send way="authors">{ways.openalexGo}</Send>
        </Form>
      </Way>
      {scopus !== undefined && (
        <Way
          name="scopus"
          title={ways.scopus}
          text={scopus ? ways.scopusText({ text: scopus }) : ways.scopusNone}
          isOpen={of('scopus') !== undefined}
        >
          <Scopus author={scopus} problem={textOf(of('scopus'))} />
        </Way>
      )}
      <Way
        name="list"
        title={ways.list}
        text={ways.listText({ count: mostReferences })}
        isOpen={of('list') !== undefined}
      >
        <List text={of('list')?.text} problem={textOf(of('list'))} />
      </Way>
      <Way name="file" title={ways.file} text={ways.fileText} isOpen={fileProblem !== null}>
        <File problem={fileProblem} />
      </Way>
      <Way name="search" title={ways.search} text={ways.searchText} isOpen={of('search') !== undefined}>
        <Search text={of('search')?.text} problem={textOf(of('search'))} />
      </Way>
    </section>
  )
}
