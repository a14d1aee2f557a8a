// Which mails somebody wants, staff and members: a box for each topic; mails about the account are no choice.
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { useWords } from '#ui/words.tsx'
import css from './notices-form.module.css'

export type NoticeChoice = { topic: 'entries' | 'runs'; isOn: boolean }

export function NoticesForm({ choices }: { choices: readonly NoticeChoice[] }) {
  const { notices } = useWords('account')
  return (
    <form method="post" className={css.form}>
      <input type="hidden" name="do" value="notices" readOnly />
      {choices.map(({ topic, isOn }) => (
        <CheckField key={topic} id={`mail-${topic}`} label={notices[topic]} defaultChecked={isOn} />
      ))}
      <p>{notices.fixed}</p>
      <p>
        <Button type="submit">{notices.save}</Button>
      </p>
    </form>
  )
}
