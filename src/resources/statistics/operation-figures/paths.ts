/** The addresses of the screens of operation figures. */
export const clinicsPath = '/statistics/operation'
export const usersPath = `${clinicsPath}/users`
export const eyefilePath = `${clinicsPath}/eyefile`
export const studentsPath = `${clinicsPath}/students`
export const invitationPath = `${clinicsPath}/invitation`

/** The tabs, in their order. */
export const sides = [
  { name: 'clinics', path: clinicsPath },
  { name: 'users', path: usersPath },
  { name: 'eyefile', path: eyefilePath },
  { name: 'students', path: studentsPath },
  { name: 'invitation', path: invitationPath },
] as const
