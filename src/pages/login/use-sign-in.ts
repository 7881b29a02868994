/** What is typed to sign in, what the server asks for besides, and the sending of it. */
import { useState } from 'react'
import type { Credentials } from '../../providers/auth'
import { useFields } from './use-fields'
import { useSubmit } from './use-submit'

const nothing = { account: '', password: '', captchaId: '', captcha: '', totp: '' }
type Typed = typeof nothing

/** A picture's code, and one of the authenticator. */
const extras = ['captcha', 'totp'] as const
type Extra = (typeof extras)[number]

/** What the server wants besides, and for which account. */
interface Requirement {
  account: string
  extras: readonly Extra[]
}

/** `signIn` is given what was typed; a refusal of it is shown here, and takes nothing away that was typed. */
export const useSignIn = (initial: Partial<Typed>, signIn: (credentials: Credentials) => Promise<void>) => {
  const [requirement, setRequirement] = useState<Requirement>({ account: '', extras: [] })
  const [round, setRound] = useState(0)
  const isAsked = ({ account }: Typed, extra: Extra) =>
    account.trim() === requirement.account && requirement.extras.includes(extra)

  const fields = useFields<Typed>(
    { ...nothing, ...initial },
    {
      account: ({ account }) => (account.trim() === '' ? 'core.login.accountRequired' : undefined),
      password: ({ password }) => (password === '' ? 'core.login.passwordRequired' : undefined),
      captcha: (typed) =>
        isAsked(typed, 'captcha') && typed.captcha.trim() === '' ? 'core.login.captchaRequired' : undefined,
      totp: (typed) => (isAsked(typed, 'totp') && !/^\d{6}$/.test(typed.totp) ? 'core.login.totpRequired' : undefined),
    },
  )
  const { account, password, captchaId, captcha, totp } = fields.values
  const asked = extras.filter((extra) => isAsked(fields.values, extra))

  const send = () =>
    signIn({
      account,
      password,
      ...(asked.includes('captcha') && { captchaId, captcha }),
      ...(asked.includes('totp') && { totp }),
    })

  /** A picture's code holds for one try. */
  const askMore = (errors: Readonly<Record<string, string>>) => {
    const wanted = extras.filter((extra) => extra in errors || asked.includes(extra))
    setRequirement({ account: account.trim(), extras: wanted })
    setRound((tried) => tried + 1)
    fields.change('captcha', '')
  }

  const { busy, submit } = useSubmit(fields, send, { otherwise: 'password', onRefused: askMore })
  return { fields, asked, round, busy, submit }
}
export type SignInForm = ReturnType<typeof useSignIn>
