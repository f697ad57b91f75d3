/** The one way to show a passing message: `toast.success(...)`, `.error(...)`, `.warning(...)`, `.info(...)`. */
export { toast } from 'react-toastify/unstyled';
