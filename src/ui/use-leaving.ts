/** Nothing that was typed is lost by a slip: a person who leaves with unsaved typing is asked first. */
import { Modal } from 'antd'
import { useUiText } from './texts'

/** `leave` answers whether to go; `question` is put where the dialog is drawn. */
export const useLeaving = (dirty: boolean) => {
  const t = useUiText()
  const [modal, question] = Modal.useModal()
  const leave = async (): Promise<boolean> =>
    !dirty ||
    modal.confirm({
      title: t('form.unsaved'),
      content: t('form.unsavedText'),
      okText: t('form.leave'),
      cancelText: t('form.stay'),
      autoFocusButton: 'cancel',
    })
  return { leave, question }
}
