// A part of a picture, cut by the browser: what a crop will look like before it is saved.
import type { Crop } from '#lib/crop.ts'
import css from './crop-frame.module.css'
import { ownStyle } from '../parts/own-style.ts'

export type CroppedPictureProps = {
  src: string
  crop: Crop
  /** Width by height of the whole picture. */
  ratio: number
  /** The largest width and height of the part, in px. */
  most: readonly [width: number, height: number]
}

const percent = (part: number): string => `${part * 100}%`

export function CroppedPicture({ src, crop, ratio, most }: CroppedPictureProps) {
  const { x, y, width, height } = crop
  const shape = (ratio * width) / height
  return (
    <span
      className={css.cut}
      ref={ownStyle({ width: `${Math.min(most[0], most[1] * shape)}px`, aspectRatio: String(shape) })}
    >
      <img
        src={src}
        alt=""
        ref={ownStyle({ width: percent(1 / width), left: percent(-x / width), top: percent(-y / height) })}
      />
    </span>
  )
}
