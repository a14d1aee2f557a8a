// Template and file: the first two steps, plain links and a plain form.
import { useRef, useState, type DragEvent } from 'react'
import { Button, ButtonLink, type ButtonLook } from '#ui/parts/button.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { FileChoice } from '#ui/pictures/file-choice.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { askApi } from '#engine/page/ask-api.ts'
import { largeBytes } from '#engine/office/inputs/store-file.ts'
import { Unfinished, UploadProgress } from '#engine/office/inputs/upload-progress.tsx'
import { formatBytes } from '#words/formats.ts'
import { DoiForm } from './doi-form.tsx'
import { languageNames } from './language-names.ts'
import { mostBytes, type UploadData } from '../upload-data.ts'
import css from '../upload.module.css'

const languages = ['en', 'th', 'zh', 'lo'] as const

export function TemplateStep({ data }: { data: UploadData }) {
  const { template } = useWords('upload')
  const locale = useLocale()
  const inOrder = [locale, ...languages.filter((one) => one !== locale)]
  return (
    <section className={css.sheet}>
      <p className={css.lead}>{template.text}</p>
      {data.children && (
        <p>{data.children.isListed ? template.childrenListed(data.children) : template.children(data.children)}</p>
      )}
      <ul className={css.templates}>
        {inOrder.map((one) => (
          <li key={one}>
            <a href={`/api/${data.kind}/import/template?locale=${one}`} download lang={one}>
              {template.download({ language: languageNames[locale][one] })}
            </a>
            <a href={`/api/${data.kind}/import/template?locale=${one}&format=csv`} download>
              CSV
            </a>
          </li>
        ))}
      </ul>
      <FileForm data={data} />
      {data.references && <DoiForm data={data} />}
    </section>
  )
}

export const FileStep = ({ data }: { data: UploadData }) => (
  <section className={css.sheet}>
    <FileForm data={data} />
    {data.references && <DoiForm data={data} />}
  </section>
)

const tables = '.xlsx,.xls,.ods,.csv,.tsv,.txt'

function FileForm({ data }: { data: UploadData }) {
  const { file } = useWords('upload')
  const { form: saving, sending: words } = useWords('editor')
  const locale = useLocale()
  const action = `/api/${data.kind}/import?locale=${locale}`
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const [sending, setSending] = useState<{ name: string; percent: number | null } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sendLarge = async (chosen: File): Promise<void> => {
    const show = (percent: number): void => setSending({ name: chosen.name, percent })
    show(0)
    const { sendInPieces } = await import('#engine/office/inputs/send-in-pieces.ts')
    const says = { failed: saving.uploadFailed, stopped: words.stopped }
    const upload = await sendInPieces(chosen, action, says, show)
    setSending({ name: chosen.name, percent: null })
    const answer = await askApi(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/html' },
      body: JSON.stringify({ upload }),
    })
    if (!answer.redirected) throw new Error(saving.uploadFailed)
    location.assign(answer.url)
  }
  const send = (): void => {
    const chosen = input.current?.files?.[0]
    if (!chosen) return
    setTooLarge(chosen.size > mostBytes)
    if (chosen.size > mostBytes) return
    setProblem(null)
    if (chosen.size <= largeBytes) {
      setSending({ name: chosen.name, percent: null })
      form.current?.submit()
      return
    }
    sendLarge(chosen).catch((error: Error) => {
      setSending(null)
      setProblem(error.message)
    })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    send()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping a file; the field within does the same
    <form
      ref={form}
      className={css.drop}
      data-over={over ? '' : undefined}
      method="post"
      encType="multipart/form-data"
      action={action}
      onSubmit={(event) => {
        const size = input.current?.files?.[0]?.size ?? 0
        if (size <= largeBytes) return
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <svg viewBox="0 0 240 60" aria-hidden="true" preserveAspectRatio="none">
        <path d={Array.from({ length: 25 }, (_, at) => `M${at * 10} 0v60`).join('')} />
      </svg>
      <label htmlFor="file">{file.drop}</label>
      <FileChoice
        ref={input}
        id="file"
        name="file"
        required
        accept={data.references ? `${tables},.bib,.ris,.json,.nbib,.ciw` : tables}
        onChange={send}
      />
      <p>{file.limits({ size: formatBytes(mostBytes, locale), rows: 50_000 })}</p>
      {data.references && <p>{file.references}</p>}
      <Button look="primary" type="submit">
        {file.send}
      </Button>
      {isTooLarge && <Problem message={file.tooLarge} />}
      {problem && <Problem message={problem} />}
      {sending && sending.percent === null && (
        <p role="status">
          {file.working} {sending.name}
        </p>
      )}
      {sending?.percent != null && <UploadProgress name={sending.name} percent={sending.percent} />}
      {!sending && <Unfinished fieldName={action} />}
    </form>
  )
}

export const AgainLink = ({ data, look }: { data: UploadData; look: ButtonLook }) => {
  const { report } = useWords('upload')
  return (
    <ButtonLink look={look} href={data.path}>
      {report.again}
    </ButtonLink>
  )
}
