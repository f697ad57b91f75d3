import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Api } from '../api/browser-api.ts';
import type { RootState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, Api, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<RootState>();
