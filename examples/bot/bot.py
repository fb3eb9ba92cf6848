#!/usr/bin/env python3
"""A Roundhouse bot that plays random legal moves. It needs Python 3.8 and nothing else.

    ROUNDHOUSE_TOKEN=rh_... python3 bot.py https://games.example.org [TABLE INVITATION]

Get the token of a bot account from POST /api/me/bots or from your profile. With a table and its invitation the bot takes a seat there first.
The bot follows the events of its account: whenever it must decide, it asks the server for the legal moves and makes one of them.
"""
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """The server said no."""

    def __init__(self, status, error, wait):
        super().__init__(f"{status} {error.get('code')}: {error.get('message')}")
        self.status, self.code, self.wait = status, error.get("code"), wait


class Server:
    def __init__(self, url, token):
        self.base, self.token = url.rstrip("/") + "/api/", token

    def open(self, path, body=None, timeout=60):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"authorization": f"Bearer {self.token}"})
        if data is not None:
            request.add_header("content-type", "application/json")
        try:
            return urllib.request.urlopen(request, timeout=timeout)
        except urllib.error.HTTPError as answer:
            try:
                error = json.load(answer).get("error", {})
            except ValueError:
                error = {}
            raise Refused(answer.code, error, int(answer.headers.get("retry-after") or 1)) from None

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def events(self):
        """The happenings at the bot's tables. The server says something every 15 seconds, so a silent line is dead."""
        with self.open("me/events", timeout=60) as lines:
            for line in lines:
                if line.startswith(b"data: "):
                    yield json.loads(line[len("data: "):])


def choose(offers):
    """A kind of move first, then a move of that kind, then a value for each range."""
    kind = random.choice(sorted({offer["move"]["type"] for offer in offers}))
    offer = random.choice([offer for offer in offers if offer["move"]["type"] == kind])
    ranges = offer.get("ranges", {}).items()
    return {**offer["move"], **{field: random.choice([r["min"], r["min"], r["max"]]) for field, r in ranges}}


def decide(server, table):
    """Moves until another player must decide."""
    while True:
        found = server.ask(f"tables/{table}/offers?by=me")
        if not any(offer["waits"] for offer in found["offers"]):
            return
        move = choose(found["offers"])
        try:
            server.ask(f"tables/{table}/moves", {"seq": found["seq"], "moves": [move]})
        except Refused as no:
            print(f"{table}: {no}", flush=True)
            if no.code in ("over", "bot-plays", "forbidden"):
                return  # The game ended, or the seat is no longer ours.
            time.sleep(no.wait if no.status in (429, 503) else 0)  # Look again: the game has moved on, or the rules say no.


def main():
    url, *seat = sys.argv[1:]
    server = Server(url, os.environ["ROUNDHOUSE_TOKEN"])
    if seat:
        server.ask(f"tables/{seat[0]}/join", {"invite": seat[1]})
    while True:
        try:
            for event in server.events():
                print(f"{event['table']}: {event['status']}, {event['moves']} moves, deciding: {event['turn']}", flush=True)
                if event["turn"]:
                    decide(server, event["table"])
        except (OSError, Refused) as trouble:
            if isinstance(trouble, Refused) and trouble.status in (401, 403):
                sys.exit(str(trouble))
            print(f"connecting again: {trouble}", flush=True)
        time.sleep(2)


if __name__ == "__main__":
    main()
