// Buttons and links that look like buttons. One primary per view; the label is a verb.
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { A, type AProps } from '../foundations/link.tsx'
import { Icon, type IconName } from '../foundations/icons.tsx'
import css from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-armed'
type Shared = { look?: ButtonLook; icon?: IconName | undefined; children: ReactNode }
export type ButtonProps = Shared & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>
export type ButtonLinkProps = Shared & Omit<AProps, 'className'>

export function Button({ look = 'secondary', icon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button className={css.button} data-look={look} type={type} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'secondary', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <A className={css.button} data-look={look} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </A>
  )
}

export type IconButtonProps = { icon: IconName; label: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'aria-label' | 'children'
>

/** A square button with a sign only; the label is its name. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button className={css.icon} type={type} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
