// The moving picture: walked by arrow keys, told in a live region, with whoever is linked beside it. Without WebGL the drawing stays and the keys walk on.
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { askApi } from '#engine/page/ask-api.ts'
import { localHref, useBase } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { Button } from '#ui/parts/button.tsx'
import { listed } from '#words/formats.ts'
import css from '../picture.module.css'
import { markSaid } from '../marks.ts'
import type { Picture } from '../picture.ts'
import { directions, linksOf, linkTowards } from './links.ts'
import { type Scene, sceneOf } from './scene.ts'

export type WalkProps = {
  /** What the address of the page holds. */
  given: Readonly<Record<string, string>>
  /** Around the drawing and its legend. */
  frame: RefObject<HTMLElement | null>
  onLeave: () => void
}

const hasKey = (key: string): key is keyof typeof directions => Object.hasOwn(directions, key)

/** What a key asks for: somebody else, another view, or nothing. */
function stepOf(key: string, at: number, picture: Picture, links: readonly number[]): number | null {
  const last = picture.nodes.length - 1
  if (hasKey(key)) return linkTowards(picture.nodes, at, links, directions[key])
  if (key === 'Home') return 0
  if (key === 'End') return last
  return Math.min(last, Math.max(0, at + (key === 'PageDown' ? 1 : -1)))
}

type ToolsProps = {
  node: Picture['nodes'][number] | undefined
  link: RefObject<HTMLAnchorElement | null>
  /** Null where nothing moves. */
  scene: RefObject<Scene | null> | null
  onLeave: () => void
}

function Tools({ node, link, scene, onLeave }: ToolsProps) {
  const { picture: words } = useWords('networkAnalysis')
  const base = useBase()
  return (
    <div className={css.tools}>
      {node?.href && (
        <a ref={link} href={localHref(base, node.href)}>
          {words.open({ name: node.name })}
        </a>
      )}
      {scene && (
        <>
          <Button onClick={() => scene.current?.zoom(1.4)}>{words.closer}</Button>
          <Button onClick={() => scene.current?.zoom(1 / 1.4)}>{words.farther}</Button>
          <Button onClick={() => scene.current?.whole()}>{words.whole}</Button>
        </>
      )}
      <Button onClick={onLeave}>{words.leave}</Button>
    </div>
  )
}

type NeighborsProps = { picture: Picture; links: readonly number[]; onGo: (node: number) => void }

function Neighbors({ picture, links, onGo }: NeighborsProps) {
  const { picture: words } = useWords('networkAnalysis')
  if (links.length === 0) return null
  return (
    <>
      <h3 id="walk-neighbors">{words.neighbors}</h3>
      <ul className={css.neighbors} aria-labelledby="walk-neighbors">
        {links.map((other) => (
          <li key={other}>
            <Button look="quiet" onClick={() => onGo(other)}>
              {picture.nodes[other]?.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Stage({ picture, frame, onLeave }: { picture: Picture } & Omit<WalkProps, 'given'>) {
  const { picture: words } = useWords('networkAnalysis')
  const locale = useLocale()
  const [at, setAt] = useState(0)
  const [isStill, setStill] = useState(false)
  const [hasNoLink, setNoLink] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const names = useRef<HTMLCanvasElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const scene = useRef<Scene | null>(null)
  const links = useMemo(() => linksOf(picture.nodes.length, picture.edges), [picture])
  const go = useCallback((node: number | null): void => {
    setNoLink(node === null)
    if (node !== null) setAt(node)
  }, [])
  useEffect(() => {
    if (!stage.current || !marks.current || !names.current || !frame.current) return
    const parts = { stage: stage.current, marks: marks.current, names: names.current, frame: frame.current }
    scene.current = sceneOf(parts, picture, { onTap: go, onLost: () => setStill(true) })
    setStill(scene.current === null)
    stage.current.focus()
    return () => scene.current?.end()
  }, [picture, frame, go])
  useEffect(() => scene.current?.choose(at, links[at] ?? []), [at, links])
  useEffect(() => {
    const canvas = stage.current?.closest(`.${css.canvas}`)
    canvas?.toggleAttribute('data-still', isStill)
    return () => canvas?.removeAttribute('data-still')
  }, [isStill])
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'Enter') link.current?.click()
    else if (key === 'Escape') onLeave()
    else if (key === '+' || key === '=') scene.current?.zoom(1.4)
    else if (key === '-') scene.current?.zoom(1 / 1.4)
    else if (key === '0') scene.current?.whole()
    else if (hasKey(key) || ['Home', 'End', 'PageUp', 'PageDown'].includes(key))
      go(stepOf(key, at, picture, links[at] ?? []))
    else return
    event.preventDefault()
  }
  const node = picture.nodes[at]
  const own = links[at] ?? []
  const mark = markSaid(picture, node?.mark)
  const announced = node
    ? listed([...new Set([node.name, node.country, mark, words.links({ count: node.links })])].filter(Boolean), locale)
    : ''
  return (
    <div className={css.walk}>
      <p id="walk-help">{words.help}</p>
      {isStill && <p>{words.still}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys */}
      <div
        ref={stage}
        className={css.stage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has the focus while keys walk
        tabIndex={0}
        role="application"
        aria-label={words.title}
        aria-describedby="walk-help"
        onKeyDown={onKey}
      >
        <canvas ref={marks} hidden={isStill} />
        <canvas ref={names} hidden={isStill} />
        {isStill && announced}
      </div>
      <p role="status">{hasNoLink ? words.noLink : announced}</p>
      <Tools node={node} link={link} scene={isStill ? null : scene} onLeave={onLeave} />
      <Neighbors picture={picture} links={own} onGo={go} />
    </div>
  )
}

function Loaded({ given, frame, onLeave, onAgain }: WalkProps & { onAgain: () => void }) {
  const { picture: words } = useWords('networkAnalysis')
  const locale = useLocale()
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    askApi(`/api/network-analysis/picture?${new URLSearchParams({ ...given, locale })}`, { signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        setPicture((await answer.json()) as Picture)
      })
      .catch(() => setLost(!stop.signal.aborted))
    return () => stop.abort()
  }, [given, locale])
  if (picture)
    return (
      <>
        <p>{words.shown({ count: picture.nodes.length, total: picture.total })}</p>
        <Stage picture={picture} frame={frame} onLeave={onLeave} />
      </>
    )
  if (!isLost) return <p role="status">{words.loading}</p>
  return (
    <div role="alert">
      <p>{words.failed}</p>
      <Button onClick={onAgain}>{words.again}</Button>
      <Button onClick={onLeave}>{words.leave}</Button>
    </div>
  )
}

export function Walk(props: WalkProps) {
  const [tries, setTries] = useState(0)
  return <Loaded key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}
