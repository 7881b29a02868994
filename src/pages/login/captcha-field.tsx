/** The code in a picture: copied by the person, another picture for each try and at a click. */
import { Button, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { session } from '../../../contract/system/session'
import { send } from '../../providers/data/http'
import { present } from '../../providers/errors'
import { useT } from '../../providers/i18n'
import styles from './entry.module.css'
import { Field } from './field'

interface CaptchaFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  /** Which picture the code belongs to; empty while there is none. */
  onPicture: (captchaId: string) => void
  /** Another number asks for another picture. */
  round: number
  autoFocus?: boolean
}

export const CaptchaField = ({ value, error, onChange, onPicture, round, autoFocus }: CaptchaFieldProps) => {
  const t = useT()
  const [image, setImage] = useState<string>()

  const renew = useCallback(
    async (signal?: AbortSignal) => {
      setImage(undefined)
      onPicture('')
      try {
        const { data } = await send(session.calls.captcha, { signal })
        onPicture(data.captchaId)
        setImage(data.image)
      } catch (failure) {
        if (signal?.aborted) return
        setImage('')
        await present(failure)
      }
    },
    [onPicture],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for the picture
  useEffect(() => {
    const { signal, abort } = withAbort()
    void renew(signal)
    return abort
  }, [renew, round])

  const another = (
    <Button
      size="large"
      className={styles.captcha}
      loading={image === undefined}
      title={t('core.login.captchaRenew')}
      aria-label={t(image === '' ? 'core.login.captchaFailed' : 'core.login.captchaRenew')}
      onClick={() => {
        onChange('')
        void renew()
      }}
    >
      {image ? <img src={image} alt="" width={168} height={56} /> : image === '' && t('core.action.retry')}
    </Button>
  )
  return (
    <Field label={t('core.login.captcha')} error={error} beside={another}>
      <Input
        size="large"
        name="captcha"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={16}
        autoFocus={autoFocus}
      />
    </Field>
  )
}

const withAbort = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
