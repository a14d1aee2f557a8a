// What somebody wants to be told, staff and members: for each topic a box for the portal and one for mails; what is about the account is no choice.
import { Button } from '#ui/parts/button.tsx'
import { PlainTable } from '#ui/parts/tables/plain-table.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import css from './notices-form.module.css'

export type NoticeChoice = { topic: string; label: string; app: boolean; mail: boolean }

const places = ['app', 'mail'] as const

export function NoticesForm({ choices }: { choices: readonly NoticeChoice[] }) {
  const { notices } = useWords('account')
  return (
    <form method="post" className={css.form}>
      <input type="hidden" name="do" value="notices" readOnly />
      <PlainTable className={css.table}>
        <thead>
          <tr>
            <th scope="col">{notices.topic}</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {notices[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ topic, label, ...choice }) => (
            <tr key={topic}>
              <th scope="row">{label}</th>
              {places.map((place) => (
                <td key={place}>
                  <label>
                    <input
                      type="checkbox"
                      name={`${place}-${topic}`}
                      defaultChecked={choice[place]}
                      aria-label={`${notices[place]}: ${label}`}
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
