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
  /** What is given for what at the bank's rates now: from the sum that is debited, or from the one that is to be credited. */
  convertAmount: ConvertedAmount;
  /** The company's accounts that the caller may see, greatest balance first. */
  accountsByParty: Array<Account>;
  /** The accounts that fit a filter, with what may be done on each. */
  accountsByFilter: Array<Account>;
  accountById: Account;
  /** Whose account this is, if it is kept in this bank: for the recipient's line of a form. */
  accountByNumber: AccountHolder;
  accountByNumberAndCurrency: AccountHolder;
  /** Settlement and card accounts. */
  baseAccounts: Array<Account>;
  /** The booked balance at the end of each day of the period, both ends included; at most 366 days. */
  balanceByPeriod: Array<DayBalance>;
  /** What was booked on the account, newest first. */
  accountMovements: MovementPage;
  /** Who may do what on which account. */
  accessControlList: Array<AccountAccess>;
  /** Cards of people, to be paid to: of this bank by phone or number, of another bank by number. Exact matches only, and each look is counted. */
  individualCards: Array<FoundCard>;
  /** Cards of this bank's companies, by phone or number, to be paid to; counted together with the other. */
  businessCards: Array<FoundCard>;
};


export type QueryConvertAmountArgs = {
  convertInput: ConvertInput;
};


export type QueryAccountsByPartyArgs = {
  legalPartyId: Scalars['ID']['input'];
};


export type QueryAccountsByFilterArgs = {
  legalPartyId: Scalars['ID']['input'];
  filter: AccountFilter;
};


export type QueryAccountByIdArgs = {
  accountId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
};


export type QueryAccountByNumberArgs = {
  account: Scalars['String']['input'];
};


export type QueryAccountByNumberAndCurrencyArgs = {
  account: Scalars['String']['input'];
  currencyNum: Scalars['String']['input'];
};


export type QueryBaseAccountsArgs = {
  partyId: Scalars['ID']['input'];
};


export type QueryBalanceByPeriodArgs = {
  accountId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
  startDate: Scalars['BusinessDate']['input'];
  endDate: Scalars['BusinessDate']['input'];
};


export type QueryAccountMovementsArgs = {
  accountId: Scalars['ID']['input'];
  legalPartyId: Scalars['ID']['input'];
  filter: MovementFilter;
  pageable: Pageable;
};


export type QueryAccessControlListArgs = {
  legalPartyId: Scalars['ID']['input'];
  userReferenceId: Scalars['ID']['input'];
};


export type QueryIndividualCardsArgs = {
  legalPartyId: Scalars['ID']['input'];
  soughtCard: SoughtCard;
};


export type QueryBusinessCardsArgs = {
  legalPartyId: Scalars['ID']['input'];
  soughtCard: SoughtCard;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Show an account among one's own, or hide it. */
  updateVisible: Scalars['Boolean']['output'];
  /** Grant or take away operation types on an account. Only the first signer may. */
  updatePermissions: Scalars['Boolean']['output'];
};


export type MutationUpdateVisibleArgs = {
  accountId: Scalars['ID']['input'];
  isVisible: Scalars['Boolean']['input'];
};


export type MutationUpdatePermissionsArgs = {
  legalPartyId: Scalars['ID']['input'];
  userReferenceId: Scalars['ID']['input'];
  accountId: Scalars['ID']['input'];
  permissions: Array<AccountPermission>;
};

export type AccountType =
  | 'CARD'
  | 'DEPOSIT'
  | 'LOAN'
  | 'RKO'
  | 'TRANSIT';

export type AccountStatus =
  | 'ARRESTED'
  | 'CLOSED'
  | 'FINAL_ARRESTED'
  | 'OPEN';

export type AccountClassification =
  | 'ISLAMIC'
  | 'STANDART';

/** An operation type that may be allowed on an account. */
export type AccountPermission =
  | 'BUDGET_PAYMENT'
  | 'CLEARING'
  | 'CONVERSION'
  | 'GENERATE_QR'
  | 'GROSS'
  | 'INTRABANK_TRANSFER_OWN'
  | 'INTRABANK_TRANSFER_FOREIGN'
  | 'PUSH_NOTIFICATION'
  | 'QR'
  | 'READ'
  | 'REFUND'
  | 'SALARY'
  | 'SWIFT';

export type CurrencyCode = {
  __typename?: 'CurrencyCode';
  isoCode: Currency;
  isoNum: Scalars['String']['output'];
};

/** A company's account at the bank. */
export type Account = {
  __typename?: 'Account';
  id: Scalars['ID']['output'];
  bic: Scalars['String']['output'];
  type: AccountType;
  status: AccountStatus;
  partyId: Scalars['ID']['output'];
  /** 16 digits, the last two of them the check. */
  account: Scalars['String']['output'];
  /** What is booked. */
  balance: Scalars['Decimal']['output'];
  /** What is booked, less holds: what may still be spent. */
  plannedBalance: Scalars['Decimal']['output'];
  interestRate?: Maybe<Scalars['Decimal']['output']>;
  accountName: Scalars['String']['output'];
  closeDate?: Maybe<Scalars['BusinessDate']['output']>;
  /** Does the caller want to see it among their own? */
  isVisible: Scalars['Boolean']['output'];
  contractNumber: Scalars['String']['output'];
  departmentId: Scalars['ID']['output'];
  accountClassification: AccountClassification;
  currency: CurrencyCode;
  /** What the caller may do on it. */
  permissions: Array<AccountPermission>;
};

export type AccountFilter = {
  types?: InputMaybe<Array<AccountType>>;
  statuses?: InputMaybe<Array<AccountStatus>>;
  currencies?: InputMaybe<Array<Currency>>;
  /** Only accounts on which the caller may do this. */
  permission?: InputMaybe<AccountPermission>;
  isVisible?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whose account it is. The name is given as the bank shows it to strangers. */
export type AccountHolder = {
  __typename?: 'AccountHolder';
  account: Scalars['String']['output'];
  name: Scalars['String']['output'];
  inn: Scalars['String']['output'];
  bic: Scalars['String']['output'];
  currency: CurrencyCode;
  status: AccountStatus;
  /** Is it one of the caller's own company? */
  isOwn: Scalars['Boolean']['output'];
};

export type DayBalance = {
  __typename?: 'DayBalance';
  date: Scalars['BusinessDate']['output'];
  balance: Scalars['Decimal']['output'];
  credit: Scalars['Decimal']['output'];
  debit: Scalars['Decimal']['output'];
};

export type Direction =
  | 'IN'
  | 'OUT';

export type MovementFilter = {
  startDate?: InputMaybe<Scalars['BusinessDate']['input']>;
  endDate?: InputMaybe<Scalars['BusinessDate']['input']>;
  direction?: InputMaybe<Direction>;
};

/** One line of the account's book. */
export type Movement = {
  __typename?: 'Movement';
  id: Scalars['ID']['output'];
  /** Its place in the book of the account, from 1 without a gap. */
  number: Scalars['Int']['output'];
  bookedAt: Scalars['Instant']['output'];
  bookingDate: Scalars['BusinessDate']['output'];
  direction: Direction;
  amount: Scalars['Decimal']['output'];
  balanceAfter: Scalars['Decimal']['output'];
  currency: Currency;
  /** The payment it comes from, where the caller's company made it. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  operationCode?: Maybe<OperationCode>;
  transferNum?: Maybe<Scalars['String']['output']>;
  counterpartyName: Scalars['String']['output'];
  counterpartyAccount: Scalars['String']['output'];
  purpose: Scalars['String']['output'];
};

export type MovementPage = {
  __typename?: 'MovementPage';
  total: Scalars['Int']['output'];
  credit: Scalars['Decimal']['output'];
  debit: Scalars['Decimal']['output'];
  elements: Array<Movement>;
};

export type AccountAccess = {
  __typename?: 'AccountAccess';
  accountId: Scalars['ID']['output'];
  permissions: Array<AccountPermission>;
  availablePermissions: Array<AccountPermission>;
};

/** One of both amounts, not both. */
export type ConvertInput = {
  legalPartyId: Scalars['ID']['input'];
  debitCurrency: Currency;
  creditCurrency: Currency;
  debitAmount?: InputMaybe<Scalars['Decimal']['input']>;
  creditAmount?: InputMaybe<Scalars['Decimal']['input']>;
};

/** A sum in two currencies, with the rate between them and what one unit of the debit is worth in som. */
export type ConvertedAmount = {
  __typename?: 'ConvertedAmount';
  operationRate: Scalars['Decimal']['output'];
  operationCurrency: Currency;
  debitAmount: Scalars['Decimal']['output'];
  debitCurrency: Currency;
  creditAmount: Scalars['Decimal']['output'];
  creditCurrency: Currency;
  debitRate: Scalars['Decimal']['output'];
};

/** One of both, not both. */
export type SoughtCard = {
  phone?: InputMaybe<Scalars['String']['input']>;
  cardNumber?: InputMaybe<Scalars['String']['input']>;
};

export type PaymentSystem =
  | 'CUP'
  | 'ELCRD'
  | 'MCard'
  | 'VISA';

/** A card as somebody who wants to pay to it may know it: never its number. */
export type FoundCard = {
  __typename?: 'FoundCard';
  /** What a payment names it by: for a quarter of an hour, or as long as a document stands on it. */
  cardReferencesId: Scalars['ID']['output'];
  /** The first four and the last four digits: 9417XXXXXXXX1234. */
  cardNum: Scalars['String']['output'];
  /** A company by its name, a person by first name and initial. */
  holder: Scalars['String']['output'];
  paymentSystem: PaymentSystem;
  currency: Currency;
  bankName: Scalars['String']['output'];
  /** Does this bank keep its account? */
  isOwnBank: Scalars['Boolean']['output'];
  /** Is it a card of the caller's own company? */
  isOwn: Scalars['Boolean']['output'];
  expiresAt: Scalars['Instant']['output'];
  /** Why it takes no money now: a classification; null when it does. */
  why?: Maybe<Scalars['String']['output']>;
  says?: Maybe<Scalars['Says']['output']>;
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
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AccountType: AccountType;
  AccountStatus: AccountStatus;
  AccountClassification: AccountClassification;
  AccountPermission: AccountPermission;
  CurrencyCode: ResolverTypeWrapper<CurrencyCode>;
  Account: ResolverTypeWrapper<Account>;
  AccountFilter: AccountFilter;
  AccountHolder: ResolverTypeWrapper<AccountHolder>;
  DayBalance: ResolverTypeWrapper<DayBalance>;
  Direction: Direction;
  MovementFilter: MovementFilter;
  Movement: ResolverTypeWrapper<Movement>;
  MovementPage: ResolverTypeWrapper<MovementPage>;
  AccountAccess: ResolverTypeWrapper<AccountAccess>;
  ConvertInput: ConvertInput;
  ConvertedAmount: ResolverTypeWrapper<ConvertedAmount>;
  SoughtCard: SoughtCard;
  PaymentSystem: PaymentSystem;
  FoundCard: ResolverTypeWrapper<FoundCard>;
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
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  CurrencyCode: CurrencyCode;
  Account: Account;
  AccountFilter: AccountFilter;
  AccountHolder: AccountHolder;
  DayBalance: DayBalance;
  MovementFilter: MovementFilter;
  Movement: Movement;
  MovementPage: MovementPage;
  AccountAccess: AccountAccess;
  ConvertInput: ConvertInput;
  ConvertedAmount: ConvertedAmount;
  SoughtCard: SoughtCard;
  FoundCard: FoundCard;
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
  convertAmount?: Resolver<ResolversTypes['ConvertedAmount'], ParentType, ContextType, RequireFields<QueryConvertAmountArgs, 'convertInput'>>;
  accountsByParty?: Resolver<Array<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryAccountsByPartyArgs, 'legalPartyId'>>;
  accountsByFilter?: Resolver<Array<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryAccountsByFilterArgs, 'legalPartyId' | 'filter'>>;
  accountById?: Resolver<ResolversTypes['Account'], ParentType, ContextType, RequireFields<QueryAccountByIdArgs, 'accountId' | 'legalPartyId'>>;
  accountByNumber?: Resolver<ResolversTypes['AccountHolder'], ParentType, ContextType, RequireFields<QueryAccountByNumberArgs, 'account'>>;
  accountByNumberAndCurrency?: Resolver<ResolversTypes['AccountHolder'], ParentType, ContextType, RequireFields<QueryAccountByNumberAndCurrencyArgs, 'account' | 'currencyNum'>>;
  baseAccounts?: Resolver<Array<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryBaseAccountsArgs, 'partyId'>>;
  balanceByPeriod?: Resolver<Array<ResolversTypes['DayBalance']>, ParentType, ContextType, RequireFields<QueryBalanceByPeriodArgs, 'accountId' | 'legalPartyId' | 'startDate' | 'endDate'>>;
  accountMovements?: Resolver<ResolversTypes['MovementPage'], ParentType, ContextType, RequireFields<QueryAccountMovementsArgs, 'accountId' | 'legalPartyId' | 'filter' | 'pageable'>>;
  accessControlList?: Resolver<Array<ResolversTypes['AccountAccess']>, ParentType, ContextType, RequireFields<QueryAccessControlListArgs, 'legalPartyId' | 'userReferenceId'>>;
  individualCards?: Resolver<Array<ResolversTypes['FoundCard']>, ParentType, ContextType, RequireFields<QueryIndividualCardsArgs, 'legalPartyId' | 'soughtCard'>>;
  businessCards?: Resolver<Array<ResolversTypes['FoundCard']>, ParentType, ContextType, RequireFields<QueryBusinessCardsArgs, 'legalPartyId' | 'soughtCard'>>;
};

export type MutationResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  updateVisible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUpdateVisibleArgs, 'accountId' | 'isVisible'>>;
  updatePermissions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUpdatePermissionsArgs, 'legalPartyId' | 'userReferenceId' | 'accountId' | 'permissions'>>;
};

export type CurrencyCodeResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['CurrencyCode'] = ResolversParentTypes['CurrencyCode']> = {
  isoCode?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  isoNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AccountType'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountStatus'], ParentType, ContextType>;
  partyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  plannedBalance?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  interestRate?: Resolver<Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  accountName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closeDate?: Resolver<Maybe<ResolversTypes['BusinessDate']>, ParentType, ContextType>;
  isVisible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  contractNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  departmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountClassification?: Resolver<ResolversTypes['AccountClassification'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['AccountPermission']>, ParentType, ContextType>;
};

export type AccountHolderResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AccountHolder'] = ResolversParentTypes['AccountHolder']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountStatus'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DayBalanceResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['DayBalance'] = ResolversParentTypes['DayBalance']> = {
  date?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  debit?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type MovementResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['Movement'] = ResolversParentTypes['Movement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookedAt?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  bookingDate?: Resolver<ResolversTypes['BusinessDate'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['Direction'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  balanceAfter?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  operationCode?: Resolver<Maybe<ResolversTypes['OperationCode']>, ParentType, ContextType>;
  transferNum?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  counterpartyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  counterpartyAccount?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MovementPageResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['MovementPage'] = ResolversParentTypes['MovementPage']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  debit?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  elements?: Resolver<Array<ResolversTypes['Movement']>, ParentType, ContextType>;
};

export type AccountAccessResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['AccountAccess'] = ResolversParentTypes['AccountAccess']> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['AccountPermission']>, ParentType, ContextType>;
  availablePermissions?: Resolver<Array<ResolversTypes['AccountPermission']>, ParentType, ContextType>;
};

export type ConvertedAmountResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['ConvertedAmount'] = ResolversParentTypes['ConvertedAmount']> = {
  operationRate?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  operationCurrency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  debitAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  debitCurrency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  creditAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  creditCurrency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  debitRate?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type FoundCardResolvers<ContextType = unknown, ParentType extends ResolversParentTypes['FoundCard'] = ResolversParentTypes['FoundCard']> = {
  cardReferencesId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  cardNum?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentSystem?: Resolver<ResolversTypes['PaymentSystem'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  bankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOwnBank?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  says?: Resolver<Maybe<ResolversTypes['Says']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = unknown> = {
  Decimal?: GraphQLScalarType;
  BusinessDate?: GraphQLScalarType;
  Instant?: GraphQLScalarType;
  Says?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  CurrencyCode?: CurrencyCodeResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  AccountHolder?: AccountHolderResolvers<ContextType>;
  DayBalance?: DayBalanceResolvers<ContextType>;
  Movement?: MovementResolvers<ContextType>;
  MovementPage?: MovementPageResolvers<ContextType>;
  AccountAccess?: AccountAccessResolvers<ContextType>;
  ConvertedAmount?: ConvertedAmountResolvers<ContextType>;
  FoundCard?: FoundCardResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = unknown> = {
  access?: AccessDirectiveResolver<any, any, ContextType>;
};
