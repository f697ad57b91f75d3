/** Toast messages. Imported from here everywhere, so that only the unstyled build is bundled. */
export { toast } from 'react-toastify/unstyled';
