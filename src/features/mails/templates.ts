// Every mail the product sends, by the name that `queueMail` takes (rules of messages). A new one: a file, a line, its words.
import type { Template } from './mail.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { sessionRevoked } from './templates/session-revoked.ts'
import { staffInvitation } from './templates/staff-invitation.ts'
import { staffResetPassword } from './templates/staff-reset-password.ts'
import { staffSigninAlert } from './templates/staff-signin-alert.ts'
import { test } from './templates/test.ts'

export const templates: Readonly<Record<string, Template>> = {
  password_changed: passwordChanged,
  session_revoked: sessionRevoked,
  staff_invitation: staffInvitation,
  staff_reset_password: staffResetPassword,
  staff_signin_alert: staffSigninAlert,
  test,
}
