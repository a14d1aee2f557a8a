// What somebody was told, as its readers get it: pages, the panel of the bell, and the API.
export type Notification = {
  id: string
  topic: string
  title: string
  note: string | null
  /** Path of this site. */
  link: string
  createdAt: string
  readAt: string | null
}
export type Notifications = { rows: Notification[]; total: number; page: number; size: number; unread: number }
