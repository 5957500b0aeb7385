import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An exact amount as a decimal string with a point: 1500.00. JSON numbers are refused. */
  Decimal: { input: string; output: string; }
  /** A bank day, YYYY-MM-DD, in the bank's own time zone. */
  BusinessDate: { input: string; output: string; }
  /** An instant, ISO 8601 in UTC. */
  Instant: { input: string; output: string; }
  /** What a refusal says beside its name: a flat object of strings. */
  Says: { input: Record<string, string>; output: Record<string, string>; }
};

/** The groups of people that rules are written for. */
export type Who =
  | 'ANYONE'
  | 'SIGNED_IN'
  | 'STAFF'
  | 'READERS'
  | 'PAYMENT_READERS'
  | 'AUDIT_READERS'
  | 'DEBT_READERS'
  | 'MAKERS'
  | 'SIGNERS'
  | 'SIGNERS_AND_MAKERS'
  | 'FIRST_SIGNER'
  | 'KEY_HOLDERS'
  | 'SALARY_READERS'
  | 'SALARY_MAKERS'
  | 'SALARY_PREPARERS'
  | 'OUTLET_KEEPERS';

export type Currency =
  | 'KZT'
  | 'USD'
  | 'EUR'
  | 'RUB'
  | 'KGS'
  | 'GBP'
  | 'CNY'
  | 'JPY'
  | 'TRY'
  | 'AED'
  | 'UZS';

export type SignRight =
  | 'FIRST'
  | 'SECOND'
  | 'THIRD'
  | 'CREATOR'
  | 'CASHIER'
  | 'CASH_MANAGER'
  | 'AUDITOR'
  | 'NONE';

export type SignScheme =
  | 'ONE_SIGNATORY'
  | 'TWO_SIGNATORY'
  | 'THREE_SIGNATORY';

export type SignType =
  | 'PAY_CONTROL'
  | 'RU_TOKEN_2'
  | 'RU_TOKEN_S'
  | 'TOTP';

export type OperationCode =
  | 'CLEARING'
  | 'GROSS'
  | 'SWIFT'
  | 'INTRABANK_TRANSFER_OWN'
  | 'INTRABANK_TRANSFER_FOREIGN'
  | 'CONVERSION'
  | 'RKO_2_BUSINESS_CARD_OWN'
  | 'RKO_2_BUSINESS_CARD_FOREIGN'
  | 'RKO_2_INDIVIDUAL_CARD_OWN'
  | 'RKO_2_INDIVIDUAL_CARD_FOREIGN'
  | 'BUSINESS_CARD_2_RKO_OWN'
  | 'BUSINESS_CARD_2_RKO_FOREIGN'
  | 'BUDGET_PAYMENT'
  | 'REFUND'
  | 'QR';

/** Which page of a list: how many elements, and the page counted from 1. */
export type Pageable = {
  /** At most 520. */
  amountElements: Scalars['Int']['input'];
  currentPage: Scalars['Int']['input'];
};

export type Query = {
  __typename?: 'Query';
  /** The rules of the fields of one page. */
  getPaymentValidationRules: Array<PaymentValidationRule>;
  /** The working or the free days of an operation, at most 366 from a day on. */
  getWorkingDays: Array<Scalars['BusinessDate']['output']>;
  /** Until when an operation may be made, sent and signed, now and for today. */
  getOperationsTimeRule: Array<TimeRule>;
};


export type QueryGetPaymentValidationRulesArgs = {
  page: PaymentPageKind;
};


export type QueryGetWorkingDaysArgs = {
  isWorkingDay: Scalars['Boolean']['input'];
  operation: OperationCode;
  from: Scalars['BusinessDate']['input'];
  to: Scalars['BusinessDate']['input'];
};


export type QueryGetOperationsTimeRuleArgs = {
  operations?: InputMaybe<Array<OperationCode>>;
};

/** The pages that payment fields stand on. */
export type PaymentPageKind =
  | 'CLEARING_GROSS'
  | 'INTRA_BANK_TRANSFER'
  | 'SWIFT'
  | 'CONVERSION'
  | 'CARD_TRANSFER'
  | 'BUDGET';

/** A trait narrows a rule to part of a page: a currency, or all of them. */
export type PaymentValidationRule = {
  __typename?: 'PaymentValidationRule';
  id: Scalars['ID']['output'];
  /** The name of the input field. */
  field: Scalars['String']['output'];
  regex?: Maybe<Scalars['String']['output']>;
  minLength?: Maybe<Scalars['Int']['output']>;
  maxLength?: Maybe<Scalars['Int']['output']>;
  paymentRef: PaymentPageKind;
  ruleTrait: Scalars['String']['output'];
  isRequired: Scalars['Boolean']['output'];
  message: RuleMessage;
};

export type RuleMessage = {
  __typename?: 'RuleMessage';
  ru: Scalars['String']['output'];
  eng: Scalars['String']['output'];
  kg: Scalars['String']['output'];
};

export type TimeRule = {
  __typename?: 'TimeRule';
  operation: OperationCode;
  /** A currency code, or DEFAULT for every other one. */
  ruleTrait: Scalars['String']['output'];
  /** May a document for today be made now? */
  createIsAllowed: Scalars['Boolean']['output'];
  /** May a document for today be signed now? */
  signIsAllowed: Scalars['Boolean']['output'];
  /** HH:MM of the bank's zone: from when documents are taken. */
  fromTime: Scalars['String']['output'];
  /** HH:MM: until when a document for the same day may be sent for signing. */
  createDeadline: Scalars['String']['output'];
  /** HH:MM: until when a document for the same day may be signed. */
  signDeadline: Scalars['String']['output'];
  /** Today in the bank's zone, and the next day on which the operation works (today while there is time). */
  today: Scalars['BusinessDate']['output'];
  nextValueDate: Scalars['BusinessDate']['output'];
  /** The instants of today's deadlines, so that a screen can count down. */
  createUntil: Scalars['Instant']['output'];
  signUntil: Scalars['Instant']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Who: Who;
  Decimal: ResolverTypeWrapper<Scalars['Decimal']['output']>;
  BusinessDate: ResolverTypeWrapper<Scalars['BusinessDate']['output']>;
  Instant: ResolverTypeWrapper<Scalars['Instant']['output']>;
  Says: ResolverTypeWrapper<Scalars['Says']['output']>;
  Currency: Currency;
  SignRight: SignRight;
  SignScheme: SignScheme;
  SignType: SignType;
  OperationCode: OperationCode;
  Pageable: Pageable;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  PaymentPageKind: PaymentPageKind;
  PaymentValidationRule: ResolverTypeWrapper<PaymentValidationRule>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  RuleMessage: ResolverTypeWrapper<RuleMessage>;
  TimeRule: ResolverTypeWrapper<TimeRule>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Decimal: Scalars['Decimal']['output'];
  BusinessDate: Scalars['BusinessDate']['output'];
  Instant: Scalars['Instant']['output'];
  Says: Scalars['Says']['output'];
  Pageable: Pageable;
  Int: Scalars['Int']['output'];
  Query: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  PaymentValidationRule: PaymentValidationRule;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  RuleMessage: RuleMessage;
  TimeRule: TimeRule;
};

export type AccessDirectiveArgs = {
  to: Who;
};

export type AccessDirectiveResolver<Result, Parent, ContextType = unknown, Args = AccessDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export interface BusinessDateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BusinessDate'], any> {
  name: 'BusinessDate';
}

export interface InstantScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Instant'], any> {
  name: 'Instant';
}

export interface SaysScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Says'], any> {
  name: 'Says';
}

export type QueryResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  getPaymentValidationRules?: Resolver<Array<ResolversTypes['PaymentValidationRule']>, ParentType, ContextType, RequireFields<QueryGetPaymentValidationRulesArgs, 'page'>>;
  getWorkingDays?: Resolver<Array<ResolversTypes['BusinessDate']>, ParentType, ContextType, RequireFields<QueryGetWorkingDaysArgs, 'isWorkingDay' | 'operation' | 'from' | 'to'>>;
  getOperationsTimeRule?: Resolver<Array<ResolversTypes['TimeRule']>, ParentType, ContextType, Partial<QueryGetOperationsTimeRuleArgs>>;
};

export type PaymentValidationRuleResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['PaymentValidationRule'] = ResolversParentTypes['PaymentValidationRule']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  regex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  paymentRef?: Resolver<ResolversTypes['PaymentPageKind'], ParentType, ContextType>;
  ruleTrait?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['RuleMessage'], ParentType, ContextType>;
};

export type RuleMessageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['RuleMessage'] = ResolversParentTypes['RuleMessage']> = {
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eng?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kg?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TimeRuleResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['TimeRule'] = ResolversParentTypes['TimeRule']> = {
  operation?: Resolver<ResolversTypes['OperationCode'], ParentType, ContextType>;
  ruleTrait?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createIsAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signIsAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fromTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createDeadline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signDeadline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  today?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  nextValueDate?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  createUntil?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  signUntil?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type Resolvers<ContextType = unknown> = {
  Decimal?: GraphQLScalarType;
  BusinessDate?: GraphQLScalarType;
  Instant?: GraphQLScalarType;
  Says?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  PaymentValidationRule?: PaymentValidationRuleResolvers<ContextType>;
  RuleMessage?: RuleMessageResolvers<ContextType>;
  TimeRule?: TimeRuleResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = unknown> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};
