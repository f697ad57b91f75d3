export { useAppDispatch, useAppSelector } from '../state/hooks.ts';
