// @roundhouse/engine: play a game. Records, moves and offers, refusals and events with their sentences, and the view of a position.

export type { CompanyCard, Components, PhaseCard, PrivateCard, TrainCard } from './components.ts';
export type { EventType, GameEvent, OwnEvent, SharedEvent } from './event.ts';
export type { MoveNamed } from './fields.ts';
export { fingerprint } from './fingerprint.ts';
export { moveSchemas } from './forms.ts';
export { newRecord, type Read, type Replay, type ReplayOptions, readOptions, readRecord, replay, start, unfitFor } from './game.ts';
export { canonical, hash } from './hash.ts';
export { isNotation, type NotedBranch, notationHead, readBranches, readMove, readNotation, writeMove, writeNotation } from './notation.ts';
export { active, type Outcome, offers, openDecision, type PlayOptions, play, suggest, type Thought, think } from './play.ts';
export type { Answer, AssetId, CompanyId, Done, GameRecord, HexId, Json, Move, Params, PlayerId, RuleId } from './record.ts';
export type { OwnCode, Refusal, RefusalCode, SharedCode } from './refusal.ts';
export { moveWords, say, tell } from './say/en.ts';
export { type Drafted, draftPosition, readScenario, type Scenario, type Setting, setPosition, setUp } from './scenario.ts';
export type {
  Asset,
  Built,
  Certificate,
  Company,
  Deal,
  Declined,
  Frame,
  Held,
  Owner,
  Pile,
  Player,
  Rank,
  Round,
  State,
  StepFrame,
  Supply,
  Token,
  Train,
  TurnFrame,
} from './state.ts';
export type { AuctionView, Like, Offer, PriceRange, Range } from './step.ts';
export type {
  MoveOfTitle,
  OptionSpec,
  Origin,
  Outside,
  OwnViewOf,
  Picture,
  Powers,
  PrintedPart,
  Title,
  TitleCard,
  TitleMeta,
} from './title.ts';
export { titleAt, type Version } from './versions.ts';
export {
  type CompanyView,
  type DecisionView,
  type Figures,
  figures,
  heldIn,
  type Moment,
  moment,
  moneyOf,
  type PlayerView,
  type PrivateView,
  stopsReached,
  type TitleView,
  type TrainView,
  type View,
  view,
} from './view.ts';
