// The frame over a picture that chooses its crop: moved by pointer, touch and arrow keys, sized by sliders.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Crop, isWhole, leastSide, middleSquare, moveCrop, resizeCrop, fullCrop } from '#lib/crop.ts'
import { CroppedPicture } from './cropped-picture.tsx'
import css from './crop-frame.module.css'
import { ownStyle } from '../parts/own-style.ts'
import { useHydrated } from '../foundations/browser/use-hydrated.ts'
import { useWords } from '../foundations/words.tsx'

export type CropFrameProps = {
  /** Name of the picture in the form. */
  name: string
  /** The whole picture. */
  src: string
  crop: Crop | undefined
  /** Width by height of the whole picture, as far as it is known before it is loaded. */
  ratio: number
  /** The picture is shown in a square. */
  square: boolean
  disabled: boolean
  /** With the ratio of the picture as it is. */
  onChange: (crop: Crop, ratio: number) => void
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type FrameProps = Pick<CropFrameProps, 'src' | 'ratio' | 'disabled'> & {
  shown: Crop
  onChange: (crop: Crop) => void
  onRatio: (ratio: number) => void
  onFail: () => void
}

function Frame({ src, shown, ratio, disabled, onChange, onRatio, onFail }: FrameProps) {
  const { form } = useWords('editor')
  const stage = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, crop: shown }
  }
  const drag = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!start.current || !box) return
    const { x, y, crop } = start.current
    onChange(moveCrop(crop, (event.clientX - x) / box.width, (event.clientY - y) / box.height))
  }
  const leave = () => {
    start.current = null
  }
  const press = (event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? [0, 0]
    if (right === 0 && down === 0) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    onChange(moveCrop(shown, right * step, down * step))
  }
  const measure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) onRatio(image.naturalWidth / image.naturalHeight)
  }
  const percent = (part: number): string => `${part * 100}%`
  return (
    <div
      className={css.stage}
      ref={(element) => {
        stage.current = element
        ownStyle({ aspectRatio: String(ratio), width: `min(100%, 340px, ${ratio * 320}px)` })(element)
      }}
    >
      <img
        src={src}
        alt=""
        loading="lazy"
        draggable={false}
        ref={measure}
        onLoad={(event) => measure(event.currentTarget)}
        onError={onFail}
      />
      <button
        type="button"
        className={css.frame}
        data-whole={isWhole(shown) || undefined}
        aria-label={form.cropFrame({ left: Math.round(shown.x * 100), top: Math.round(shown.y * 100) })}
        disabled={disabled}
        ref={ownStyle({
          left: percent(shown.x),
          top: percent(shown.y),
          width: percent(shown.width),
          height: percent(shown.height),
        })}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={leave}
        onPointerCancel={leave}
        onKeyDown={press}
      />
    </div>
  )
}

type SlidersProps = Pick<CropFrameProps, 'name' | 'disabled' | 'ratio'> & {
  shown: Crop
  /** Both sides are one. */
  isLocked: boolean
  onChange: (crop: Crop) => void
}

function Sliders({ name, shown, ratio, disabled, isLocked, onChange }: SlidersProps) {
  const { form } = useWords('editor')
  const sides = isLocked ? (['width'] as const) : (['width', 'height'] as const)
  const most = isLocked ? Math.min(1, 1 / ratio) : 1
  const least = isLocked ? Math.max(leastSide, leastSide / ratio) : leastSide
  const sized = (side: 'width' | 'height', to: number): Crop =>
    isLocked
      ? resizeCrop(shown, to, to * ratio)
      : resizeCrop(shown, side === 'width' ? to : shown.width, side === 'height' ? to : shown.height)
  return (
    <div className={css.sliders}>
      {isLocked && <input type="hidden" name={`${name}.crop.height`} value={shown.height * 100} />}
      {sides.map((side) => (
        <label key={side}>
          {isLocked ? form.cropSize : side === 'width' ? form.cropWidth : form.cropHeight}
          <input
            name={`${name}.crop.${side}`}
            type="range"
            step="any"
            min={least * 100}
            max={most * 100}
            value={shown[side] * 100}
            disabled={disabled}
            onChange={(event) => onChange(sized(side, Number(event.target.value) / 100))}
          />
        </label>
      ))}
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          {axis === 'x' ? form.cropX : form.cropY}
          <input
            name={`${name}.crop.${axis}`}
            type="range"
            step="any"
            min={0}
            max={100}
            value={shown[axis] * 100}
            disabled={disabled}
            onChange={(event) => onChange(moveCrop({ ...shown, [axis]: Number(event.target.value) / 100 }, 0, 0))}
          />
        </label>
      ))}
    </div>
  )
}

export function CropFrame({ name, src, crop, square, disabled, onChange, ...known }: CropFrameProps) {
  const { form } = useWords('editor')
  const works = useHydrated()
  const [ratio, setRatio] = useState(known.ratio)
  // The address that did not answer: somebody else cut the picture.
  const [closed, setClosed] = useState('')
  const isAll = !crop || isWhole(crop)
  const shown = !isAll ? crop : square ? middleSquare(ratio) : fullCrop
  // What covers everything cannot be moved.
  const change = (next: Crop) => {
    if (!isAll || !isWhole(next)) onChange(next, ratio)
  }
  // Without script the sides of a square are set one by one.
  const isLocked = square && works
  return (
    <details className={css.crop}>
      <summary>{form.crop}</summary>
      {closed === src ? (
        <p>{form.cropClosed}</p>
      ) : (
        <>
          <p>{form.cropHelp}</p>
          <div className={css.both}>
            <Frame
              src={src}
              shown={shown}
              ratio={ratio}
              disabled={disabled}
              onChange={change}
              onRatio={setRatio}
              onFail={() => setClosed(src)}
            />
            {isLocked && (
              <figure>
                {([128, 40] as const).map((edge) => (
                  <CroppedPicture key={edge} src={src} crop={shown} ratio={ratio} most={[edge, edge]} />
                ))}
                <figcaption>{form.cropSeen}</figcaption>
              </figure>
            )}
          </div>
          <Sliders {...{ name, shown, ratio, disabled, isLocked }} onChange={change} />
          <label className={css.all}>
            <input
              name={`${name}.crop.whole`}
              type="checkbox"
              value="true"
              checked={isAll}
              disabled={disabled}
              onChange={(event) =>
                onChange(
                  event.target.checked ? fullCrop : square ? middleSquare(ratio) : resizeCrop(fullCrop, 0.8, 0.8),
                  ratio,
                )
              }
            />
            {form.cropWhole}
          </label>
        </>
      )}
    </details>
  )
}
