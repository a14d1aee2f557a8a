// Buttons of wishes to join, the form that decides about them, and the one that invites.
import { useAnswer } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Field, TextField } from '#ui/parts/field.tsx'
import type { NetworksAnswer } from './own-networks.action.ts'
import type { NetworksData } from './own-networks.loader.ts'
import css from './networks.module.css'

export const useRefusal = (): NetworksAnswer | undefined => useAnswer<NetworksAnswer>()

export const Refused = ({ refusal }: { refusal: NetworksAnswer | undefined }) =>
  refusal ? (
    <>
      <Problem message={refusal.error} first />
      {refusal.isGone && refusal.typed && <blockquote>{refusal.typed}</blockquote>}
    </>
  ) : null

export function ActionButtons({
  id,
  actions,
}: {
  id: string
  actions: readonly (readonly [value: string, text: string])[]
}) {
  return (
    <form method="post" className={css.actions}>
      <input type="hidden" name="id" value={id} />
      {actions.map(([value, text], at) => (
        <Button key={value} look={at === 0 ? 'secondary' : 'quiet'} type="submit" name="do" value={value}>
          {text}
        </Button>
      ))}
    </form>
  )
}

function Decision({ id, person, network }: NetworksData['toDecide'][number]) {
  const { networks } = useWords('member')
  const refusal = useRefusal()
  return (
    <li>
      <p>
        <b>{person}</b> · {network}
      </p>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <Field id={`reason-${id}`} label={networks.reason} help={networks.reasonNote} optional>
          <textarea name="reason" rows={2} defaultValue={refusal?.id === id ? refusal.typed : ''} />
        </Field>
        <p className={css.actions}>
          <Button look="primary" type="submit" name="do" value="accept">
            {networks.accept}
          </Button>
          <Button look="secondary" type="submit" name="do" value="decline">
            {networks.decline}
          </Button>
        </p>
      </form>
    </li>
  )
}

/** Wishes to decide, and the form that invites. */
export function Decisions({
  requests,
  invites,
}: {
  requests: NetworksData['toDecide']
  invites: NetworksData['invites']
}) {
  const { networks } = useWords('member')
  const refusal = useRefusal()
  return (
    <>
      <h2>{networks.toDecide}</h2>
      {requests.length === 0 ? (
        <Empty sentence={networks.nothing} />
      ) : (
        <ul className={css.cards}>
          {requests.map((one) => (
            <Decision key={one.id} {...one} />
          ))}
        </ul>
      )}
      {invites.length > 0 && (
        <form method="post" className={css.ask}>
          <h2>{networks.invite}</h2>
          <Field id="invites-to" label={networks.network}>
            <select
              name="id"
              defaultValue={invites.some(({ id }) => id === refusal?.id) ? refusal?.id : invites[0]?.id}
            >
              {invites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <TextField
            id="email"
            type="email"
            label={networks.email}
            help={networks.emailNote}
            defaultValue={invites.some(({ id }) => id === refusal?.id) ? refusal?.typed : ''}
          />
          <Button look="secondary" type="submit" name="do" value="invite">
            {networks.invite}
          </Button>
        </form>
      )}
    </>
  )
}
