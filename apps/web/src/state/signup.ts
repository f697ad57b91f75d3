import {
  isPasswordRefusal,
  limits,
  maximumCharacters,
  signupMessages,
  type ErrorCode,
} from '@propsmith/contract';
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { login } from './auth-thunks.ts';
import type { NewMember } from './new-member.ts';
import { patch } from './patch.ts';
import { cardStepChanged, chooseFreePlan } from './payment.ts';
import { sendSignupCode, submitSignup, verifySignupCode, type SignupForm } from './signup-thunks.ts';

export const signupFieldCharsMax = {
  email: limits.emailCharsMax,
  firstName: limits.nameCharsMax,
  lastName: limits.nameCharsMax,
  companyName: limits.companyNameCharsMax,
  password: limits.passwordCharsMax,
  confirmPassword: limits.passwordCharsMax,
} as const;

type SignupField = keyof typeof signupFieldCharsMax | 'otp';

type Step = 1 | 2 | 3;

export interface SignupState {
  step: Step;
  email: string;
  otp: string;
  formData: SignupForm;
  error: string | null;
  /** The field the error is about; null when it is about the whole step. */
  errorField: SignupField | null;
  loading: boolean;
  isSignupComplete: boolean;
  memberId: string | null;
  /** Proves the verified address when the account is created. */
  signupToken: string | null;
  /** Lets the new company choose its plan once before login. */
  planToken: string | null;
}

const initialState: SignupState = {
  step: 1,
  email: '',
  otp: '',
  formData: { firstName: '', lastName: '', companyName: '', password: '', confirmPassword: '' },
  error: null,
  errorField: null,
  loading: false,
  isSignupComplete: false,
  memberId: null,
  signupToken: null,
  planToken: null,
};

/** The state of a tab in which somebody has just signed up, after a reload. */
export const signupStateOf = (member: NewMember | null): SignupState =>
  member ? { ...initialState, ...member, isSignupComplete: true } : initialState;

interface FieldChange {
  readonly field: keyof typeof signupFieldCharsMax;
  readonly value: string;
}

interface FieldError {
  readonly field: SignupField | null;
  readonly message: string;
}

const setStep = (state: SignupState, step: Step): void => {
  patch(state, { step, error: null, errorField: null });
};

const signupSlice = createSlice({
  name: 'signup',
  initialState,
  reducers: {
    signupStepSet: (state, { payload }: PayloadAction<Step>) => setStep(state, payload),
    /** A value over its maximum is refused, not truncated: the previous value stays. */
    signupFieldChanged: (state, { payload: { field, value } }: PayloadAction<FieldChange>) => {
      const charsMax = signupFieldCharsMax[field];
      if (value.length > charsMax) {
        patch(state, { error: maximumCharacters(charsMax), errorField: field });
        return;
      }
      patch(state, { error: null, errorField: null });
      if (field === 'email') state.email = value;
      else state.formData[field] = value;
    },
    signupOtpChanged: (state, { payload }: PayloadAction<string>) => {
      patch(state, { otp: payload, error: null, errorField: null });
    },
    signupErrorSet: (state, { payload: { field, message } }: PayloadAction<FieldError>) => {
      patch(state, { error: message, errorField: field });
    },
    signupReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(sendSignupCode.fulfilled, (state) => {
        setStep(state, 2);
        state.otp = '';
      })
      .addCase(verifySignupCode.fulfilled, (state, { payload }) => {
        setStep(state, 3);
        state.signupToken = payload.signup_token;
      })
      .addCase(submitSignup.pending, (state) => {
        state.isSignupComplete = false;
      })
      // Clears the passwords and the used token. /login is prefilled with the address.
      .addCase(submitSignup.fulfilled, (_, { payload, meta }) => ({
        ...initialState,
        email: meta.arg.email,
        isSignupComplete: true,
        memberId: payload.id,
        planToken: payload.plan_token,
      }))
      // After login the plan is chosen with the session.
      .addCase(login.fulfilled, () => initialState)
      .addCase(chooseFreePlan.fulfilled, (state) => {
        state.planToken = null;
      })
      .addCase(cardStepChanged, (state, { payload }) => {
        if (payload.step === 'success') state.planToken = null;
      })
      .addMatcher(
        isAnyOf(sendSignupCode.pending, verifySignupCode.pending, submitSignup.pending),
        (state) => {
          patch(state, { loading: true, error: null, errorField: null });
        },
      )
      .addMatcher(isAnyOf(sendSignupCode.fulfilled, verifySignupCode.fulfilled), (state) => {
        state.loading = false;
      })
      .addMatcher(
        isAnyOf(sendSignupCode.rejected, verifySignupCode.rejected, submitSignup.rejected),
        (state, { payload }) => {
          // The signup token has expired: the address is verified again, and the form keeps its values.
          if (payload?.code === ('signup_token_not_valid' satisfies ErrorCode)) state.step = 1;
          const error = payload?.message ?? signupMessages.failedUnknown;
          patch(state, { loading: false, error, errorField: isPasswordRefusal(error) ? 'password' : null });
        },
      );
  },
  selectors: {
    selectSignup: (state) => state,
    selectNewMemberId: (state) => state.memberId,
    selectPlanToken: (state) => state.planToken,
    /** The address of a completed signup. */
    selectNewEmail: ({ email, isSignupComplete }) => (isSignupComplete ? email : ''),
  },
});

export const signupReducer = signupSlice.reducer;
export const { signupStepSet, signupFieldChanged, signupOtpChanged, signupErrorSet, signupReset } =
  signupSlice.actions;
export const { selectSignup, selectNewMemberId, selectPlanToken, selectNewEmail } = signupSlice.selectors;
