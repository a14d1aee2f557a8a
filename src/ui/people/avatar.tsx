// The avatar of a person or an organization: a picture, else the ikat of its row. Never a gray silhouette.
import { Ikat } from '../motif/ikat.tsx'
import css from './avatar.module.css'

export type AvatarProps = {
  /** Row id, from which the ikat is woven. */
  id: string
  industry?: string | undefined
  photo?: { src: string; srcSet?: string; alt: string } | undefined
  /** Edge in px: 40, 72 (cards) or 128 (header). */
  size?: 40 | 72 | 128
  /** Logos are shown whole on white. */
  logo?: boolean
}

export function Avatar({ id, industry, photo, size = 72, logo = false }: AvatarProps) {
  if (!photo) return <Ikat id={id} industry={industry} className={css[`size${size}`]} />
  return (
    <img
      className={logo ? `${css.logo} ${css[`size${size}`]}` : `${css.photo} ${css[`size${size}`]}`}
      src={photo.src}
      srcSet={photo.srcSet}
      alt={photo.alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
