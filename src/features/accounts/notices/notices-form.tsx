// What somebody wants to be told, staff and members: for each topic a box for the portal and one for mails; what is about the account is no choice.
import { Button } from '#ui/parts/button.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './notices-form.module.css'

export type NoticeChoice = {
  topic: string
  label: string
  app: boolean
  mail: boolean
  /** Of mails that come by themselves. */
  often?: 'daily' | 'weekly' | null
}

const channels = ['app', 'mail'] as const

const rhythms = ['off', 'daily', 'weekly'] as const

function Often({ topic, label, mail, often }: NoticeChoice) {
  const { notices } = useWords('account')
  return (
    <>
      <td>{notices.never}</td>
      <td>
        <select
          name={`mail-${topic}`}
          defaultValue={mail ? (often ?? 'off') : 'off'}
          aria-label={`${notices.mail}: ${label}`}
        >
          {rhythms.map((one) => (
            <option key={one} value={one}>
              {notices.often[one]}
            </option>
          ))}
        </select>
      </td>
    </>
  )
}

export function NoticesForm({ choices }: { choices: readonly NoticeChoice[] }) {
  const { notices } = useWords('account')
  return (
    <form method="post" className={css.form}>
      <input type="hidden" name="do" value="notices" />
      <PlainTable className={css.table}>
        <thead>
          <tr>
            <th scope="col">{notices.topic}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {notices[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ topic, label, often, ...choice }) => (
            <tr key={topic}>
              <th scope="row">{label}</th>
              {often && <Often topic={topic} label={label} often={often} {...choice} />}
              {(often ? [] : channels).map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      name={`${channel}-${topic}`}
                      defaultChecked={choice[channel]}
                      aria-label={`${notices[channel]}: ${label}`}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{notices.account}</th>
            <td>{notices.never}</td>
            <td>{notices.always}</td>
          </tr>
        </tbody>
      </PlainTable>
      <p>
        <Button type="submit">{notices.save}</Button>
      </p>
    </form>
  )
}
