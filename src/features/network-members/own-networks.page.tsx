// Networks of a member: mine, wishes, invitations; of who keeps networks also the wishes to decide. Its buttons work without script.
import { MemberFrame } from '#engine/page/member-frame.tsx'
import { SavedAndMatchedView } from '#engine/page/saved-and-matched-view.tsx'
import { type Head, usePage } from '#engine/page/page-data.ts'
import { useWords } from '#ui/foundations/words.tsx'
import { A } from '#ui/foundations/link.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Field } from '#ui/parts/field.tsx'
import type { NetworksData } from './own-networks.loader.ts'
import { ownNetworksPage } from './own-page.ts'
import { Decisions, ActionButtons, Refused, useRefusal } from './request-forms.tsx'
import css from './networks.module.css'

export const head = ({ title }: NetworksData): Head => ({ title, hidden: true })

function Join({ others }: { others: readonly { id: string; name: string }[] }) {
  const { networks } = useWords('member')
  if (others.length === 0) return null
  return (
    <form method="post" className={css.ask}>
      <Field id="network" label={networks.ask} help={networks.askNote}>
        <select name="id" defaultValue="">
          <option value="">{networks.chooseFirst}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Button look="primary" type="submit" name="do" value="ask">
        {networks.send}
      </Button>
    </form>
  )
}

function Mine({ own, requests }: { own: NonNullable<NetworksData['own']>; requests: NetworksData['requests'] }) {
  const { networks } = useWords('member')
  return (
    <>
      {requests.length > 0 && (
        <ul className={css.cards}>
          {requests.map(({ id, origin, network }) => (
            <li key={id}>
              <p>
                <b>{network}</b> · {origin === 'asked' ? networks.asked : networks.invited}
              </p>
              <ActionButtons
                id={id}
                actions={
                  origin === 'asked'
                    ? [['withdraw', networks.withdraw]]
                    : [
                        ['accept', networks.accept],
                        ['decline', networks.decline],
                      ]
                }
              />
            </li>
          ))}
        </ul>
      )}
      <h2 className={css.title}>{networks.mine}</h2>
      {own.mine.length === 0 ? (
        <Empty sentence={networks.none} />
      ) : (
        <ul className={css.cards}>
          {own.mine.map(({ id, name }) => (
            <li key={id}>
              <p>
                <b>{name}</b>
              </p>
              <ActionButtons id={id} actions={[['leave', networks.leave]]} />
            </li>
          ))}
        </ul>
      )}
      <Join others={own.others} />
    </>
  )
}

export function View() {
  const { title, own, isOrganization, requests, toDecide, invites, others } = usePage<NetworksData>()
  const { networks } = useWords('member')
  const refusal = useRefusal()
  return (
    <MemberFrame current={ownNetworksPage.href}>
      <header className={css.head}>
        <h1>{title}</h1>
        {isOrganization && <ButtonLink href={`${ownNetworksPage.href}/own`}>{networks.keep}</ButtonLink>}
      </header>
      <Refused refusal={refusal} />
      {own && <Mine own={own} requests={requests} />}
      {!own && !isOrganization && (
        <p className={css.note}>
          {networks.noProfile} <A href="/my-profile/info">{networks.toProfile}</A>
        </p>
      )}
      {(isOrganization || invites.length > 0) && <Decisions requests={toDecide} invites={invites} />}
      <SavedAndMatchedView {...others} />
    </MemberFrame>
  )
}
