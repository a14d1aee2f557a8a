// How every mail of src/server/mail/mails.ts reads. A new one: a file, a line here and there, its words.
import { isMailName, type MailName } from '#server/mail/mails.ts'
import type { Template } from './mail.ts'
import { alreadyRegistered } from './templates/already-registered.ts'
import { claimRequest } from './templates/claim-request.ts'
import { claimResult } from './templates/claim-result.ts'
import { consentReceipt } from './templates/consent-receipt.ts'
import { contactAnswer, contactCopy, contactStaff } from './templates/contact.ts'
import {
  dataRequestAnswer,
  dataRequestDue,
  dataRequestReceived,
  dataRequestStaff,
  deletionDone,
  deletionScheduled,
  exportReady,
} from './templates/data-request.ts'
import { digestOf } from './templates/digest.ts'
import { emailChangeConfirm } from './templates/email-change-confirm.ts'
import { emailChangeNotice } from './templates/email-change-notice.ts'
import { entryPublished } from './templates/entry-published.ts'
import { entryRejected } from './templates/entry-rejected.ts'
import { forumDigest } from './templates/forums/digest.ts'
import { forumDecision, forumReply, reportResult } from './templates/forums/posts.ts'
import { guardianRequest, studentInvitation } from './templates/young-talents.ts'
import { matchDigest, needConfirm } from './templates/needs.ts'
import { networkAccepted, networkRequested, networkDeclined, networkInvited } from './templates/networks.ts'
import { noticeClaim } from './templates/notice-claim.ts'
import { organizationDeclined, organizationVerified } from './templates/organization-decided.ts'
import { passwordChanged } from './templates/password-changed.ts'
import {
  deadlineReminder,
  hostConfirm,
  linkBroken,
  orcidPermissionLost,
  machineConfirm,
  profileConfirm,
  searchAlert,
} from './templates/reminders.ts'
import {
  outcomeQuestion,
  relayAccepted,
  relayConfirm,
  relayDeclined,
  relayMessage,
  relaySent,
  requestExpired,
  requestReminder,
  requestStopped,
} from './templates/relay.ts'
import { resetPassword } from './templates/reset-password.ts'
import { runFinished } from './templates/run-finished.ts'
import { sessionRevoked } from './templates/session-revoked.ts'
import { signInLinked, signInUnlinked } from './templates/sign-in-method.ts'
import { staffInvitation } from './templates/staff-invitation.ts'
import { staffResetPassword } from './templates/staff-reset-password.ts'
import { staffSigninAlert } from './templates/staff-signin-alert.ts'
import { test } from './templates/test.ts'
import { verifyEmail } from './templates/verify-email.ts'

export const templates: Readonly<Record<MailName, Template>> = {
  already_registered: alreadyRegistered,
  claim_request: claimRequest,
  claim_result: claimResult,
  consent_receipt: consentReceipt,
  contact_answer: contactAnswer,
  contact_copy: contactCopy,
  contact_staff: contactStaff,
  data_request_answer: dataRequestAnswer,
  data_request_due: dataRequestDue,
  data_request_received: dataRequestReceived,
  data_request_staff: dataRequestStaff,
  deadline_reminder: deadlineReminder,
  deletion_done: deletionDone,
  deletion_scheduled: deletionScheduled,
  digest: digestOf((name) => findTemplate(name)),
  email_change_confirm: emailChangeConfirm,
  email_change_notice: emailChangeNotice,
  entry_published: entryPublished,
  entry_rejected: entryRejected,
  export_ready: exportReady,
  forum_decision: forumDecision,
  forum_digest: forumDigest,
  forum_reply: forumReply,
  guardian_request: guardianRequest,
  host_confirm: hostConfirm,
  link_broken: linkBroken,
  machine_confirm: machineConfirm,
  match_digest: matchDigest,
  need_confirm: needConfirm,
  network_accepted: networkAccepted,
  network_asked: networkRequested,
  network_declined: networkDeclined,
  network_invited: networkInvited,
  notice_claim: noticeClaim,
  organization_declined: organizationDeclined,
  organization_verified: organizationVerified,
  orcid_permission_lost: orcidPermissionLost,
  outcome_question: outcomeQuestion,
  password_changed: passwordChanged,
  profile_confirm: profileConfirm,
  relay_accepted: relayAccepted,
  relay_confirm: relayConfirm,
  relay_declined: relayDeclined,
  relay_message: relayMessage,
  relay_sent: relaySent,
  report_result: reportResult,
  request_expired: requestExpired,
  request_reminder: requestReminder,
  request_stopped: requestStopped,
  reset_password: resetPassword,
  run_finished: runFinished,
  search_alert: searchAlert,
  session_revoked: sessionRevoked,
  sign_in_linked: signInLinked,
  sign_in_unlinked: signInUnlinked,
  staff_invitation: staffInvitation,
  staff_reset_password: staffResetPassword,
  staff_signin_alert: staffSigninAlert,
  student_invitation: studentInvitation,
  test,
  verify_email: verifyEmail,
}

export const findTemplate = (name: string): Template | undefined => (isMailName(name) ? templates[name] : undefined)
