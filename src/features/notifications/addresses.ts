// Where the notifications of members and of staff are read, and where both choose what they are told.
const addresses = {
  member: { all: '/my-profile/notifications', choices: '/my-profile/privacy#notifications' },
  staff: { all: '/backend/notifications', choices: '/backend/my-profile#notifications' },
}

export const addressesOf = (isStaff: boolean): (typeof addresses)['member'] => addresses[isStaff ? 'staff' : 'member']
