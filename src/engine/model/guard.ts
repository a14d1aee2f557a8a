// What is asked of somebody before a page or a call lets them in; src/policy.ts joins them.
export type Guard =
  | 'authen'
  | 'authen-admin'
  | 'guest'
  | 'guest-admin'
  | 'frontend'
  | 'backend'
  | 'admin'
  | 'country_admin'
  | 'secret'
