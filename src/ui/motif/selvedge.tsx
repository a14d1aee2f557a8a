// The woven edge: a divider, a sign of loading, or the share that is done.
import css from './selvedge.module.css'

export type SelvedgeProps = {
  /** 0-100; left out: a plain divider. */
  percent?: number | undefined
  /** Weaves from left to right while something loads. */
  loading?: boolean
  /** What is loading or done, for screen readers. */
  label?: string | undefined
  industry?: string | undefined
}

export function Selvedge({ percent, loading = false, label, industry }: SelvedgeProps) {
  if (percent === undefined) {
    return (
      <div
        className={loading ? css.loading : css.selvedge}
        data-industry={industry}
        {...(loading ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
      />
    )
  }
  const share = Math.max(0, Math.min(100, percent))
  return (
    <svg
      className={css.progress}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
    >
      <path className={css.warps} d="M0 3h100" />
      <path className={css.woven} d={`M0 3h${share}`} />
    </svg>
  )
}
