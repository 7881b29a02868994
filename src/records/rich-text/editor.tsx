/** Text with headings, lists, links, tables and pictures, as the value of a form: HTML that the server cleans once more. */
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { bringFile } from '../../providers/bring-file'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { useUiVars } from '../../ui/ui-vars'
import { picturesIn } from './pictures-in'
import styles from './rich-text.module.css'
import { StoredImage } from './stored-image'
import { Toolbar } from './toolbar'

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      protocols: ['https'],
      defaultProtocol: 'https',
      isAllowedUri: (uri) => /^https:\/\//i.test(uri),
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  StoredImage,
]

/** An empty editor holds one empty paragraph. */
const emptyHtml = '<p></p>'

interface RichTextEditorProps {
  id?: string
  value?: string
  onChange?: (html: string) => void
}

export const RichTextEditor = ({ id, value = '', onChange }: RichTextEditorProps) => {
  const t = useT()
  const given = useRef(value)
  const vars = useUiVars()
  const ending = useRef(new AbortController())
  useEffect(() => {
    ending.current = new AbortController()
    return () => ending.current.abort()
  }, [])
  const addPicture = async (file: File) => {
    try {
      const src = await bringFile(file, ending.current.signal, () => undefined)
      editor?.chain().focus().setImage({ src }).run()
    } catch (error) {
      if (!ending.current.signal.aborted) void toast('error', error instanceof Error ? error.message : String(error))
    }
  }
  const takePictures = (data: DataTransfer | null) => {
    const files = picturesIn(data)
    for (const file of files) void addPicture(file)
    return files.length > 0
  }
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { ...(id && { id }), role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('richText.text') },
      handlePaste: (_, event) => takePictures(event.clipboardData),
      handleDrop: (_, event) => takePictures(event.dataTransfer),
    },
    onUpdate: ({ editor: one }) => {
      const html = one.getHTML()
      given.current = html === emptyHtml ? '' : html
      onChange?.(given.current)
    },
  })
  useEffect(() => {
    // Set from outside, as when two changes are brought together.
    if (editor && value !== given.current) {
      given.current = value
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
  return (
    <div className={styles.editor} style={vars}>
      {editor && <Toolbar editor={editor} onPicture={(file) => void addPicture(file)} />}
      <EditorContent editor={editor} className={styles.text} />
    </div>
  )
}
